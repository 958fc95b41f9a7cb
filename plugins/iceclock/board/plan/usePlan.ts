// Loads what the board of a week shows, and keeps it current: divisions, people, shifts, needs and rules.
import { useEffect, useMemo, useRef } from 'react';
import { session, useNow, useSettings } from '#core';
import type { CompanySettings } from '#core/contract';
import type { PlanFacts } from '../../rules/facts.ts';
import { factsOf } from '../../rules/plan-rows.ts';
import type { settings } from '../../settings.ts';
import { coverageOf, type Need } from './coverage.ts';
import { type BoardShift, isShown, type PlanDivision, type Roster, type Schedule } from './plan.ts';
import { type Asked, useAsked } from './useAsked.ts';
import type { PlanAddress } from './usePlanAddress.ts';
import type { Whom } from './useWhom.ts';

/** Notice counts days, so the moment that it is need not be newer than this, in milliseconds. */
const OLD = 600_000;

export type Plan = ReturnType<typeof usePlan>;

export function usePlan({ days, wanted }: Pick<PlanAddress, 'days' | 'wanted'>) {
  const { parts: asked, whom } = useAsked(days, wanted, (all) => chosenOf(all, wanted));
  const state = stateOf(asked);
  const chosen = useMemo(() => chosenOf(asked.divisions.rows, wanted), [asked.divisions.rows, wanted]);
  const divisions = useRead(chosen, !state.isWaiting);
  const functions = useMemo(
    () => new Map(asked.functions.rows.map((one) => [one.job_function_id, one])),
    [asked.functions.rows],
  );
  const facts = useFacts(asked);
  const shown = useMemo(() => {
    const ids = new Set(divisions.map(({ division_id }) => division_id));
    const within = facts.shifts.filter((one) => one.date >= days.from && one.date < days.until && isShown(one));
    return { within, own: within.filter(({ division_id }) => ids.has(division_id)) };
  }, [facts.shifts, divisions, days.from, days.until]);
  const schedules = useMemo(
    () => asked.schedules.records.filter((one) => divisions.some(({ division_id }) => division_id === one.division_id)),
    [asked.schedules.records, divisions],
  );
  const needs = useMemo(() => needsOf(asked.rosters.records, schedules), [asked.rosters.records, schedules]);
  const covered = useMemo(() => coverageOf(needs, shown.own), [needs, shown.own]);
  useNewcomers(shown.own, { facts, whom, isWaiting: state.isWaiting });
  return {
    ...{
      days,
      divisions,
      functions,
      facts,
      schedules,
      needs,
      covered,
      rosters: asked.rosters.records,
      closing: asked.closing.rows,
    },
    allDivisions: asked.divisions.rows,
    /** Shifts of the shown days in all divisions, and in the shown ones. */
    ...{ allShifts: shown.within, shifts: shown.own },
    /** Asks for people beside those of the divisions, who are judged, too. */
    look: whom.look,
    /** Tells whether all is here that speaks against the person: whoever is unknown then has left. */
    isJudged: (id: number) => facts.people.has(id) || whom.isWhole || (whom.people.includes(id) && !state.isWaiting),
    ...state,
  };
}

/** Answers a value as it was when its rows were here last, so that nothing stands there empty meanwhile. */
function useRead<Value>(value: Value, isRead: boolean): Value {
  const last = useRef(value);
  if (isRead) last.current = value;
  return last.current;
}

interface Known {
  readonly facts: Facts;
  readonly whom: Whom;
  readonly isWaiting: boolean;
}

/** Asks for people of other divisions who have just got a shift of these. */
function useNewcomers(shifts: readonly BoardShift[], { facts: { people }, whom: { look, isWhole }, isWaiting }: Known) {
  useEffect(() => {
    if (isWhole || isWaiting) return;
    const unknown = shifts.flatMap(({ employee_id }) => (employee_id && !people.has(employee_id) ? employee_id : []));
    if (unknown.length > 0) look({ people: [...new Set(unknown)] });
  }, [shifts, people, look, isWhole, isWaiting]);
}

type Parts = Asked['parts'];

function stateOf(asked: Parts) {
  const all = Object.values(asked);
  const failed = all.find(({ state }) => state === 'failed');
  const { divisions, people, shifts } = asked;
  const isFirst = divisions.rows.length === 0 || people.rows.length === 0;
  const isWaiting = [divisions, people, shifts].some(({ state }) => state === 'loading');
  const kind: 'failed' | 'loading' | 'here' = failed ? 'failed' : isFirst && isWaiting ? 'loading' : 'here';
  return { kind, isWaiting, error: failed?.error, reload: () => all.forEach(({ reload }) => void reload()) };
}

/** Opens on one's own division, else on the first. */
function chosenOf(all: readonly PlanDivision[], wanted: PlanAddress['wanted']): readonly PlanDivision[] {
  if (wanted === 'all') return all;
  const named = all.filter(({ division_id }) => wanted.includes(division_id));
  if (named.length > 0) return named;
  const own = session.subject?.own?.division ?? [];
  const [first] = all;
  return all
    .filter(({ division_id }) => own.includes(division_id))
    .slice(0, 1)
    .concat(first ?? [])
    .slice(0, 1);
}

type Facts = Omit<PlanFacts, 'shifts'> & { readonly shifts: readonly BoardShift[] };

function useFacts({ people, agreements, held, availabilities, absences, busy, shifts, rules }: Parts): Facts {
  const now = useNow(OLD).toISOString();
  const given = useSettings<typeof settings>('iceclock');
  const { day_cutoff } = useSettings<CompanySettings>('core');
  const rows = {
    ...{ people: people.rows, agreements: agreements.rows, functions: held.rows, availabilities: availabilities.rows },
    ...{ absences: absences.rows, busy: busy.rows, rules: rules.rows },
  };
  const parts = Object.values(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are told apart one by one
  const known = useMemo(() => rows, parts);
  return useMemo(
    () => factsOf({ ...known, shifts: shifts.rows }, { settings: { ...given, day_cutoff }, now }) as Facts,
    [known, shifts.rows, given, day_cutoff, now],
  );
}

function needsOf(rosters: readonly Roster[], schedules: readonly Schedule[]): readonly Need[] {
  const divisions = new Map(schedules.map(({ id, division_id }) => [id, division_id]));
  return rosters.flatMap((roster) => {
    const division_id = divisions.get(roster.schedule_id);
    return division_id === undefined ? [] : [{ ...roster, division_id }];
  });
}
