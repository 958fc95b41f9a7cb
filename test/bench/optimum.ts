// Writes the model of filling as a linear program for HiGHS, which answers the best there is: the same points, the same
// stops. Rules beyond hours a week and what excludes two shifts of one person are not in it.
import type { Model } from '../../plugins/iceclock/autofill/model.ts';
import { GAP_POINTS } from '../../plugins/iceclock/autofill/plan.ts';
import { weekPoints } from '../../plugins/iceclock/autofill/points.ts';

export interface Program {
  readonly text: string;
  /** Points that stay whatever is given. */
  readonly constant: number;
}

interface Parts {
  readonly costs: string[];
  readonly rows: string[];
  readonly binaries: string[];
}

/** @param mostHours a week of one person, as the week's rule says */
export function programOf(model: Model, mostHours: number): Program {
  const parts: Parts = { costs: [], rows: [], binaries: [] };
  const shiftsOf: number[][] = model.people.map(() => []);
  for (const [shift, guess] of model.guesses.entries()) {
    const names: string[] = [];
    for (const person of guess.keys()) {
      const points = model.pairPoints(person, shift);
      if (points === undefined) continue;
      parts.costs.push(`${points} x${shift}_${person}`);
      parts.binaries.push(`x${shift}_${person}`);
      names.push(`x${shift}_${person}`);
      shiftsOf[person]?.push(shift);
    }
    parts.costs.push(`${GAP_POINTS} g${shift}`);
    parts.rows.push(`${[...names, `g${shift}`].join(' + ')} = 1`);
  }
  for (const [person, shifts] of shiftsOf.entries()) addPerson(model, person, shifts, parts, mostHours);
  const objective = parts.costs.map((cost) => (cost.startsWith('-') ? `- ${cost.slice(1)}` : `+ ${cost}`)).join('\n ');
  const text = `Minimize\n obj: ${objective}\nSubject To\n ${parts.rows.join('\n ')}\nBounds\nBinary\n ${parts.binaries.join('\n ')}\nEnd`;
  const idle = model.people.filter((_, person) => shiftsOf[person]?.length === 0);
  return { text, constant: idle.reduce((sum, { base, aim }) => sum + weekPoints(base, aim, model.weights), 0) };
}

function addPerson(model: Model, person: number, shifts: readonly number[], parts: Parts, mostHours: number): void {
  if (shifts.length === 0) return;
  const { base, aim } = model.people[person]!;
  const sum = (of: (shift: number) => number) =>
    shifts
      .filter((shift) => of(shift) !== 0)
      .map((shift) => `${of(shift)} x${shift}_${person}`)
      .join(' + ');
  const burden = (shift: number) => model.shifts[shift]!.burden;
  const hours = sum((shift) => burden(shift).minutes / 60);
  parts.rows.push(`${hours} <= ${mostHours - base.minutes / 60}`);
  addBend(`h${person}`, hours, (aim.wanted ?? 0) / 60 - base.minutes / 60, (minutes) =>
    weekPoints({ minutes, evenings: 0, weekends: 0 }, { wanted: 60 }, model.weights),
  );
  for (const kind of ['evenings', 'weekends'] as const) {
    const one = weekPoints(
      { minutes: 0, evenings: 1, weekends: 0 },
      { fair: { evenings: 0, weekends: 0 } },
      model.weights,
    );
    addBend(
      `${kind.slice(0, 1)}${person}`,
      sum((shift) => burden(shift)[kind]),
      (aim.fair?.[kind] ?? 0) - base[kind],
      () => one,
    );
  }
  for (const clique of cliques(model, person, shifts))
    parts.rows.push(`${clique.map((shift) => `x${shift}_${person}`).join(' + ')} <= 1`);

  /** Adds what lies above and below an aim, each with its points. */
  function addBend(name: string, value: string, goal: number, points: (minutes: number) => number): void {
    parts.costs.push(`${points(120)} ${name}o`, `${points(0)} ${name}u`);
    parts.rows.push(`${value === '' ? '' : `${value} `}- ${name}o + ${name}u = ${goal}`);
  }
}

/** Covers every pair that excludes each other by groups of which one person takes one shift at most. */
function cliques(model: Model, person: number, shifts: readonly number[]): number[][] {
  const excludes = new Map<string, boolean>();
  const exclude = (a: number, b: number): boolean => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    let known = excludes.get(key);
    if (known === undefined) {
      known = model.overlap(a, b) || !model.may(person, a, [b]);
      excludes.set(key, known);
    }
    return known;
  };
  const covered = new Set<string>();
  const found: number[][] = [];
  for (const [at, a] of shifts.entries()) {
    for (const b of shifts.slice(at + 1)) {
      if (!exclude(a, b) || covered.has(`${a} ${b}`)) continue;
      const clique = [a, b];
      for (const c of shifts) if (!clique.includes(c) && clique.every((one) => exclude(one, c))) clique.push(c);
      for (const one of clique) for (const other of clique) covered.add(`${one} ${other}`);
      found.push(clique);
    }
  }
  return found;
}
