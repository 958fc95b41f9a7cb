// Draws the plan as a board: its lanes, its blocks, the times behind them, and the sums of its days.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#core';
import type { Band, Lane } from '#core/board';
import { can, grouped, tonesOf } from '#core/contract';
import { useChangers } from '#core/records';
import { useExpected } from '../../expected/useExpected.ts';
import { findings, unaccepted } from '../../rules/findings.ts';
import type { Entity } from '../shifts/useShiftForm.ts';
import { bandsOf, offBands } from './behind.ts';
import { blockOf } from './blocks.ts';
import { functionLanes, groupsOf, peopleLanes } from './lanes.ts';
import type { Mode } from './plan.ts';
import { coverageSum, sumLines } from './sums.ts';
import type { Costs } from './useCost.ts';
import { useDeclared } from './useDeclared.ts';
import { useOffDays } from './useOffDays.ts';
import type { Plan } from './usePlan.ts';
import type { PlanAddress } from './usePlanAddress.ts';

interface Showing {
  readonly shift: Entity;
  readonly address: PlanAddress;
  readonly plan: Plan;
  readonly search: string;
  readonly costs: Costs | undefined;
}

export const unitOf = ({ span }: Pick<PlanAddress, 'span'>) => (span === 'day' ? 'hour' : 'day');

export function useShown({ shift, address, plan, search, costs }: Showing) {
  const { mode } = address;
  const changers = useChangers('shift');
  const lanes = useLanes(plan, mode, search);
  const blocks = useBlocks({ shift, address, plan }, changers);
  return {
    lanes,
    blocks,
    changers,
    groups: useGroups(plan, mode),
    bands: useBands(plan, mode),
    sums: useSums(plan, unitOf(address), costs),
  };
}

function useLanes({ facts, allShifts, divisions, functions }: Plan, mode: Mode, search: string): readonly Lane[] {
  const { t } = useTranslation();
  const { people } = facts;
  return useMemo(() => {
    const given = { people, shifts: allShifts, divisions, functions, search, t };
    return mode === 'people' ? peopleLanes(given) : functionLanes(given);
  }, [people, allShifts, divisions, functions, search, mode, t]);
}

function useGroups({ divisions }: Plan, mode: Mode) {
  return useMemo(() => (mode === 'people' ? groupsOf(divisions) : []), [divisions, mode]);
}

/** Warnings that are told when the week is published mark no block. */
const SAID_LATER = ['lateNotice'];

function useBlocks(
  { shift, address, plan }: Pick<Showing, 'shift' | 'address' | 'plan'>,
  changers: ReadonlyMap<number, string>,
) {
  const { t } = useTranslation();
  const { facts, shifts, functions, divisions } = plan;
  const { mode } = address;
  const unit = unitOf(address);
  const tones = tonesOf(shift.schema.properties.status);
  const declared = useDeclared(plan.days);
  return useMemo(() => {
    const nameOf = (employee: number) => facts.people.get(employee)?.name;
    const problemsOf = (one: (typeof shifts)[number]) =>
      unaccepted(findings(one, facts), one).filter(({ code }) => !SAID_LATER.includes(code));
    const given = { mode, unit, tones, functions, divisions, changers, declared, nameOf, problemsOf, t } as const;
    return shifts.map((one) => blockOf(one, given));
  }, [shifts, facts, functions, divisions, changers, declared, mode, unit, tones, t]);
}

const SEE_COLORS = { permissions: ['ICECLOCK_AVAILABILITIES_SEE_COLORS'] };

/** Answers a function that makes the bands of a lane when it comes in sight. */
function useBands(plan: Plan, mode: Mode): (lane: Lane) => readonly Band[] {
  const { t } = useTranslation();
  const { facts, allShifts, allDivisions, divisions, days } = plan;
  const offDays = useOffDays(plan);
  const inColors = session.subject !== null && can(session.subject, SEE_COLORS);
  return useMemo(() => {
    const names = new Map(allDivisions.map(({ division_id, name }) => [division_id, name]));
    const byPerson = grouped(allShifts, ({ employee_id }) => employee_id ?? 0);
    const given = { days, divisions, offDays, inColors, nameOfDivision: (id: number) => names.get(id) ?? '', t };
    const made = new Map<number, readonly Band[]>();
    return ({ id }) => {
      const person = mode === 'people' ? facts.people.get(id) : undefined;
      const bands = made.get(id) ?? (person ? bandsOf(person, byPerson.get(id) ?? [], given) : offBands(given));
      made.set(id, bands);
      return bands;
    };
  }, [facts.people, allShifts, allDivisions, divisions, days, offDays, inColors, mode, t]);
}

export function useSums(plan: Plan, unit: 'day' | 'hour', costs: Costs | undefined) {
  const { t } = useTranslation();
  const { shifts, covered, functions, schedules, divisions, days } = plan;
  const { days: all } = useExpected(days);
  const expected = useMemo(
    () => all.filter((day) => divisions.some(({ division_id }) => division_id === day.division_id)),
    [all, divisions],
  );
  const centsOf = costs?.centsOf;
  return useMemo(() => {
    const budget = unit === 'day' ? budgetOf(schedules) : undefined;
    return sumLines({ shifts, covered, expected, unit, budget, centsOf, functions, t });
  }, [shifts, unit, covered, expected, functions, schedules, centsOf, t]);
}

/** Adds up the budgets of the weeks; undefined unless each of them has one. */
function budgetOf(schedules: Plan['schedules']): number | undefined {
  const budgets = schedules.flatMap(({ budget_hours }) => budget_hours ?? []);
  if (budgets.length === 0 || budgets.length < schedules.length) return undefined;
  return budgets.reduce((sum, one) => sum + one, 0);
}

/** Answers, by function and day, who is there of who is needed. */
export function useCoverage({ covered, functions }: Plan) {
  const { t } = useTranslation();
  return useMemo(() => {
    const byPlace = grouped(covered, ({ need }) => `${need.job_function_id} ${need.date}`);
    return (jobFunction: number, day: string) => {
      const own = byPlace.get(`${jobFunction} ${day}`);
      return own && coverageSum(own, functions, t);
    };
  }, [covered, functions, t]);
}
