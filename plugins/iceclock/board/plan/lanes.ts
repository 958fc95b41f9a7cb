// Makes the lanes of the board: open shifts, then people with their hours, or functions.

import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import type { Group, Lane, Sum } from '#core/board';
import { grouped } from '#core/contract';
import { minutesOf } from '../../autofill/balance.ts';
import type { PlanPerson } from '../../rules/facts.ts';
import { type BoardShift, isTaken, OPEN, type PlanDivision, type PlanJobFunction } from './plan.ts';

interface Laned {
  readonly people: ReadonlyMap<number, PlanPerson>;
  /** Shifts of the shown days in all divisions. */
  readonly shifts: readonly BoardShift[];
  readonly divisions: readonly PlanDivision[];
  readonly functions: ReadonlyMap<number, PlanJobFunction>;
  /** Typed by the planner to find people by a part of their name or of the name of a function. */
  readonly search: string;
  readonly t: TFunction;
}

export function peopleLanes({ people, shifts, divisions, functions, search, t }: Laned): Lane[] {
  const chosen = new Set(divisions.map(({ division_id }) => division_id));
  const byPerson = grouped(shifts.filter(isTaken), ({ employee_id }) => employee_id ?? OPEN);
  const homeOf = ({ id, agreements }: PlanPerson): number | undefined =>
    agreements.find(({ division_id }) => chosen.has(division_id))?.division_id ??
    byPerson.get(id)?.find(({ division_id }) => chosen.has(division_id))?.division_id;
  const lanes = [...people.values()].flatMap((person): (Lane & { home: number })[] => {
    const home = homeOf(person);
    const own = byPerson.get(person.id) ?? [];
    if (home === undefined || (person.deleted && own.length === 0)) return [];
    const names = namesOf(person, functions);
    if (!matches(search, [person.name, ...names])) return [];
    const note = person.deleted ? t('iceclock.board.left') : names.join(', ');
    return [{ id: person.id, title: person.name, note, sum: hoursSum(own, t), home, ...groupOf(divisions, home) }];
  });
  const order = new Map(divisions.map(({ division_id }, index) => [division_id, index]));
  lanes.sort((a, b) => (order.get(a.home) ?? 0) - (order.get(b.home) ?? 0) || a.title.localeCompare(b.title));
  return [openLane(t), ...lanes];
}

const openLane = (t: TFunction): Lane => ({ id: OPEN, title: t('iceclock.board.open'), group: 'open' });

/** People stand below their division if several are shown. */
const groupOf = (divisions: readonly PlanDivision[], division: number) =>
  divisions.length > 1 ? { group: String(division) } : {};

export function groupsOf(divisions: readonly PlanDivision[]): Group[] {
  return divisions.length > 1
    ? divisions.map(({ division_id, name }) => ({ id: String(division_id), title: name }))
    : [];
}

/** Lists the functions in use; with needs all of them, so that each can be asked for. */
export function functionLanes({ functions, shifts, search }: Pick<Laned, 'functions' | 'shifts' | 'search'>): Lane[] {
  const used = new Set(shifts.map(({ job_function_id }) => job_function_id));
  return [...functions.values()].flatMap(({ job_function_id: id, job_function, active }) =>
    (active || used.has(id)) && matches(search, [job_function?.display ?? ''])
      ? [{ id, title: job_function?.display ?? String(id) }]
      : [],
  );
}

function namesOf({ functions: own }: PlanPerson, functions: Laned['functions']): string[] {
  const ids = new Set(own.map(({ job_function_id }) => job_function_id));
  return [...ids].flatMap((id) => functions.get(id)?.job_function?.display ?? []);
}

function matches(search: string, texts: readonly string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return wanted === '' || texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

export function hoursSum(shifts: readonly BoardShift[], t: TFunction): Sum {
  const hours = shifts.reduce((sum, shift) => sum + minutesOf(shift), 0) / 60;
  const formatted = formatNumber(hours, { maximumFractionDigits: 2 });
  return {
    text: t('iceclock.board.hours', { hours: formatted }),
    title: t('iceclock.board.hoursOf', {
      hours: formatted,
      count: shifts.length,
      formatted: formatNumber(shifts.length),
    }),
  };
}
