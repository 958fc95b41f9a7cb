// Asks for what the board of a week shows: divisions, people, shifts, needs and rules.
import { dayAfter } from '#core/board';
import { useQuery, useRecords } from '#core/records';
import { reachOf } from '../../rules/company-rules.ts';
import type { Days, PlanDivision } from './plan.ts';
import type { PlanAddress } from './usePlanAddress.ts';
import { useWhom } from './useWhom.ts';

const between = ({ from, until }: Days, field: string) => ({
  [`filter[${field}][gte]`]: from,
  [`filter[${field}][lte]`]: dayAfter(until, -1),
});

export type Asked = ReturnType<typeof useAsked>;

/** @param chosenOf tells which of the divisions are shown */
export function useAsked(
  days: Days,
  wanted: PlanAddress['wanted'],
  chosenOf: (all: readonly PlanDivision[]) => readonly PlanDivision[],
) {
  const near = [-7, 7].map((by) => ({ from: dayAfter(days.from, by), until: dayAfter(days.until, by) }));
  const asked = { from: days.from, until: days.until };
  const rules = useQuery('iceclock/plan-rules');
  const divisions = useQuery('iceclock/board-divisions');
  const whom = useWhom(wanted, chosenOf(divisions.rows), days.from);
  // Rules count days beside the shown ones, so nothing of them is asked before the rules are known.
  const reach = reachOf(rules.rows);
  const beside = { from: dayAfter(days.from, -reach), until: dayAfter(days.until, reach), ...whom.params };
  const isKnown = rules.state !== 'loading' && divisions.state !== 'loading';
  const plan = <Name extends string>(name: Name) => (isKnown ? name : undefined);
  const schedulesIn = ({ from, until }: Days) => between({ from: dayAfter(from, -6), until }, 'week_start');
  const theirs = near.map((one) => ({ ...one, ...whom.params }));
  return {
    whom,
    parts: {
      ...{ divisions, rules },
      functions: useQuery('iceclock/board-functions'),
      closing: useQuery('iceclock/board-closing', asked, { near }),
      people: useQuery(plan('iceclock/plan-people'), beside),
      agreements: useQuery(plan('iceclock/plan-agreements'), beside),
      held: useQuery(plan('iceclock/plan-functions'), beside),
      availabilities: useQuery(plan('iceclock/plan-availabilities'), { ...asked, ...whom.params }, { near: theirs }),
      absences: useQuery(plan('iceclock/plan-absences'), beside),
      busy: useQuery(plan('iceclock/plan-busy'), beside),
      shifts: useQuery(plan('iceclock/plan-shifts'), beside),
      schedules: useRecords('schedule', schedulesIn(days), { whole: true, near: near.map(schedulesIn) }),
      rosters: useRecords('roster', between(days, 'date'), {
        whole: true,
        near: near.map((one) => between(one, 'date')),
      }),
    },
  };
}
