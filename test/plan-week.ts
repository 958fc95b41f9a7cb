// Makes up a week of a division with people, what they wish, what is placed and what is open, for tests and benches of
// planning. The same numbers make the same week.
import { dayAfter } from '../core/contract/index.ts';
import type { Balance } from '../plugins/iceclock/autofill/balance.ts';
import { USUAL_WEIGHTS } from '../plugins/iceclock/autofill/points.ts';
import type { FillTask } from '../plugins/iceclock/autofill/task.ts';
import type { PlanFacts, PlanPerson, PlanRule, PlanShift } from '../plugins/iceclock/rules/facts.ts';

export interface WeekSize {
  readonly people: number;
  readonly open: number;
  readonly placed?: number;
  readonly functions?: number;
  readonly seed?: number;
  readonly rules?: readonly PlanRule[];
}

export const MONDAY = '2027-03-22';
export const DIVISION = 1;
/** Starts by the clock in UTC, with lengths in hours: mornings, afternoons, evenings, and a short one. */
const HOURS = [
  [8, 6],
  [12, 7],
  [15, 7],
  [11, 4],
] as const;

export const RULES: readonly PlanRule[] = [
  { id: 1, title: 'Most hours a week', dimonas: [], measure: 'HOURS', unit: 'WEEK', over: 1, most: 38, effect: 'STOP' },
  { id: 2, title: 'Six days', dimonas: [], measure: 'DAYS_IN_A_ROW', unit: 'DAY', over: 1, most: 5, effect: 'WARN' },
];

export function planWeek({ people, open, placed = 0, functions = 3, seed = 1, rules = RULES }: WeekSize): FillTask {
  const random = randomOf(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const staff = Array.from({ length: people }, (_, at) => person(at + 1, functions, pick, random));
  const shifts = Array.from({ length: open + placed }, (_, at) => shift(at + 1, functions, pick));
  const facts: PlanFacts = {
    people: new Map(staff.map((one) => [one.id, one])),
    shifts: placedShifts(shifts.slice(open), staff),
    rules,
    settings: { min_rest_hours: 11, roster_notice_working_days: 7, student_hours_quota: 650 },
    now: '2027-02-22T09:00:00.000Z',
  };
  return {
    ...{ open: shifts.slice(0, open), facts, weights: USUAL_WEIGHTS, allowed: [], eveningAfter: '19:00' },
    week: { from: MONDAY, until: dayAfter(MONDAY, 6) },
    wanted: new Map(staff.map(({ id }) => [id, (4 + pick(8)) * 240])),
    history: new Map(staff.map(({ id }) => [id, history(pick)])),
  };
}

type Pick = (most: number) => number;

function history(pick: Pick): Balance {
  const shifts = 5 + pick(25);
  return { shifts, minutes: shifts * 360, evenings: pick(shifts), weekends: pick(shifts) };
}

function person(id: number, functions: number, pick: Pick, random: () => number): PlanPerson {
  const held = new Set([1 + pick(functions), 1 + pick(functions)]);
  const days = Array.from({ length: 7 }, (_, day) => dayAfter(MONDAY, day));
  return {
    ...{ id, name: `Person ${id}`, deleted: false, absences: [], busy: [], student_minutes: {} },
    agreements: [{ id, division_id: DIVISION, dimona: id % 3 === 0 ? 'STU' : 'OTH' }],
    functions: [...held].map((job_function_id) => ({ job_function_id, since: '2026-01-01' })),
    availabilities: days.flatMap((date) => {
      const said = random();
      if (said < 0.15) return [];
      const kind = said < 0.35 ? 'UNAVAILABLE' : said < 0.75 ? 'AVAILABLE' : 'PREFERRED';
      const isPart = random() < 0.2;
      return [
        isPart
          ? { date, kind, all_day: false, time_start: '09:00:00', time_stop: '17:00:00' }
          : { date, kind, all_day: true },
      ];
    }),
  };
}

function shift(id: number, functions: number, pick: Pick): PlanShift {
  const date = dayAfter(MONDAY, pick(7));
  const [hour, length] = HOURS[pick(HOURS.length)] as (typeof HOURS)[number];
  const start = Date.parse(`${date}T00:00Z`) + hour * 3_600_000;
  return {
    ...{ id, date, division_id: DIVISION, job_function_id: 1 + pick(functions), employee_id: null },
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + length * 3_600_000).toISOString(),
    ...{ break_minutes: length > 6 ? 30 : 0, status: 'DRAFT' },
  };
}

/** Gives each shift to the next person who has none that day, as a planner did. */
function placedShifts(shifts: readonly PlanShift[], staff: readonly PlanPerson[]): PlanShift[] {
  const taken = new Set<string>();
  return shifts.flatMap((one) => {
    const free = staff.find(
      ({ id, functions }) =>
        !taken.has(`${id} ${one.date}`) && functions.some((held) => held.job_function_id === one.job_function_id),
    );
    if (!free) return [];
    for (const day of [-1, 0, 1]) taken.add(`${free.id} ${dayAfter(one.date, day)}`);
    return [{ ...one, employee_id: free.id }];
  });
}

/** Answers numbers from 0 to 1 in an order that follows from the seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
