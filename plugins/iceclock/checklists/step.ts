// Says when a step of a checklist is within its limits, and which of two reports on the same step counts; page and
// server ask the same.

export const STEP_KINDS = ['TICK', 'TEMPERATURE', 'PHOTO', 'TEXT'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface Limits {
  readonly min?: number | null;
  readonly max?: number | null;
}

export function isOutside(value: number, { min, max }: Limits): boolean {
  return (typeof min === 'number' && value < min) || (typeof max === 'number' && value > max);
}

/** Names the report that a step shows now, by its moment and its own id. */
export interface Reported {
  readonly at?: string | null;
  readonly uuid?: string | null;
}

/**
 * Tells whether a report counts over the one that is known: the later one by the time at which it happened does, in
 * whichever order they arrive, and of two at the same moment the one whose id sorts last.
 */
export function countsOver(report: Required<Reported>, known: Reported): boolean {
  if (!known.at) return true;
  const [mine, other] = [Date.parse(report.at ?? ''), Date.parse(known.at)];
  return mine === other ? String(report.uuid) > String(known.uuid ?? '') : mine > other;
}

interface Ticked {
  readonly required?: boolean;
  readonly done?: boolean;
  readonly at?: string | null;
}

export interface RoundState {
  readonly status: 'OPEN' | 'DONE' | 'MISSED';
  readonly done_at: string | null;
}

/** A round is done when all of its required steps are, at the time of the last one; without required steps all count. */
export function stateOf(steps: readonly Ticked[], dueAt: string, now: Date): RoundState {
  const asked = steps.some(({ required }) => required) ? steps.filter(({ required }) => required) : steps;
  if (asked.length > 0 && asked.every(({ done }) => done)) {
    const moments = asked.flatMap(({ at }) => (at ? [new Date(at).toISOString()] : [])).sort();
    return { status: 'DONE', done_at: moments.at(-1) ?? now.toISOString() };
  }
  return { status: Date.parse(dueAt) < now.getTime() ? 'MISSED' : 'OPEN', done_at: null };
}

export const needsRemark = ({
  out_of_limits,
  remark,
}: {
  out_of_limits?: boolean | null;
  remark?: string | null;
}): boolean => out_of_limits === true && !remark?.trim();
