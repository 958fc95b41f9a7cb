// Loads what the board of a week shows, and keeps it current: divisions, people, shifts, needs and rules.
import { useMemo } from 'react';
import { session, useNow, useSettings } from '#core';
import { dayAfter } from '#core/board';
import type { CompanySettings } from '#core/contract';
import { useQuery, useRecords } from '#core/records';
import { reachOf } from '../../rules/company-rules.ts';
import type { PlanFacts } from '../../rules/facts.ts';
import { factsOf } from '../../rules/plan-rows.ts';
import type { settings } from '../../settings.ts';
import { coverageOf, type Need } from './coverage.ts';
import { type BoardShift, type Days, isShown, type PlanDivision, type Roster, type Schedule } from './plan.ts';
import type { PlanAddress } from './usePlanAddress.ts';

/** Notice counts days, so the moment that it is need not be newer than this, in milliseconds. */
const OLD = 600_000;

export type Plan = ReturnType<typeof usePlan>;

export function usePlan({ days, wanted }: Pick<PlanAddress, 'days' | 'wanted'>) {
  const asked = useAsked(days);
  const divisions = useMemo(() => chosenOf(asked.divisions.rows, wanted), [asked.divisions.rows, wanted]);
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
    ...stateOf(asked),
  };
}

const between = ({ from, until }: Days, field: string) => ({
  [`filter[${field}][gte]`]: from,
  [`filter[${field}][lte]`]: dayAfter(until, -1),
});

function useAsked(days: Days) {
  const near = [-7, 7].map((by) => ({ from: dayAfter(days.from, by), until: dayAfter(days.until, by) }));
  const asked = { from: days.from, until: days.until };
  const rules = useQuery('iceclock/plan-rules');
  // Rules count days beside the shown ones, so nothing of them is asked before the rules are known.
  const reach = reachOf(rules.rows);
  const beside = { from: dayAfter(days.from, -reach), until: dayAfter(days.until, reach) };
  const plan = <Name extends string>(name: Name) => (rules.state === 'loading' ? undefined : name);
  const schedulesIn = ({ from, until }: Days) => between({ from: dayAfter(from, -6), until }, 'week_start');
  return {
    divisions: useQuery('iceclock/board-divisions'),
    functions: useQuery('iceclock/board-functions'),
    closing: useQuery('iceclock/board-closing', asked, { near }),
    people: useQuery(plan('iceclock/plan-people'), beside),
    agreements: useQuery(plan('iceclock/plan-agreements'), beside),
    held: useQuery(plan('iceclock/plan-functions'), beside),
    availabilities: useQuery('iceclock/plan-availabilities', asked, { near }),
    absences: useQuery(plan('iceclock/plan-absences'), beside),
    busy: useQuery(plan('iceclock/plan-busy'), beside),
    shifts: useQuery(plan('iceclock/plan-shifts'), beside),
    rules,
    schedules: useRecords('schedule', schedulesIn(days), { whole: true, near: near.map(schedulesIn) }),
    rosters: useRecords('roster', between(days, 'date'), {
      whole: true,
      near: near.map((one) => between(one, 'date')),
    }),
  };
}

type Asked = ReturnType<typeof useAsked>;

function stateOf(asked: Asked) {
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

function useFacts({ people, agreements, held, availabilities, absences, busy, shifts, rules }: Asked): Facts {
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
