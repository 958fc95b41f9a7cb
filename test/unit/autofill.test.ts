// Tests that open shifts are filled without breaking a rule, moving what somebody placed, or depending on chance.
import fc from 'fast-check';
import { isAllowed } from '../../plugins/iceclock/autofill/allowed.ts';
import { type Filled, type FillTask, fill } from '../../plugins/iceclock/autofill/fill.ts';
import { modelOf } from '../../plugins/iceclock/autofill/model.ts';
import { search } from '../../plugins/iceclock/autofill/search.ts';
import type { PlanFacts, PlanPerson, PlanShift } from '../../plugins/iceclock/rules/facts.ts';
import { findings } from '../../plugins/iceclock/rules/findings.ts';
import { MONDAY, planWeek, type WeekSize } from '../plan-week.ts';

const weeks: fc.Arbitrary<WeekSize> = fc.record({
  people: fc.integer({ min: 1, max: 15 }),
  open: fc.integer({ min: 1, max: 25 }),
  placed: fc.integer({ min: 0, max: 25 }),
  functions: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 1, max: 100_000 }),
});
const allowances = fc.subarray(['unavailable', 'shortRest', 'functionNotHeld', 'rule']);
const RUNS = { numRuns: 20 };

/** Answers the facts as they are when every proposal is written. */
function filledFacts({ facts, open }: FillTask, { proposals }: Filled): PlanFacts {
  const takers = new Map(proposals.map(({ shift_id, employee_id }) => [shift_id, employee_id]));
  const given = open.map((shift) => ({ ...shift, employee_id: takers.get(shift.id) ?? null }));
  return { ...facts, shifts: [...facts.shifts, ...given] };
}

test('no proposal breaks a stop, or comes with a warning that nobody allowed', () => {
  fc.assert(
    fc.property(weeks, allowances, (size, allowed) => {
      const task = { ...planWeek(size), allowed };
      const facts = filledFacts(task, fill(task));
      for (const shift of facts.shifts.filter(({ id }) => task.open.some((one) => one.id === id)))
        if (shift.employee_id) expect(isAllowed(findings(shift, facts), allowed)).toBe(true);
    }),
    RUNS,
  );
});

test('what somebody placed keeps its person, and breaks nothing that it did not break before', () => {
  fc.assert(
    fc.property(weeks, (size) => {
      const task = planWeek(size);
      const filled = fill(task);
      const placed = new Set(task.facts.shifts.map(({ id }) => id));
      expect(filled.proposals.filter(({ shift_id }) => placed.has(shift_id))).toEqual([]);
      const facts = filledFacts(task, filled);
      for (const shift of task.facts.shifts)
        expect(findings(shift, facts).map(({ code }) => code)).toEqual(
          findings(shift, task.facts).map(({ code }) => code),
        );
    }),
    RUNS,
  );
});

test('every open shift is proposed once or a gap, and whoever is counted in a gap really may not', () => {
  fc.assert(
    fc.property(weeks, (size) => {
      const task = planWeek(size);
      const filled = fill(task);
      const { proposals, gaps } = filled;
      expect([...proposals, ...gaps].map(({ shift_id }) => shift_id).sort((a, b) => a - b)).toEqual(
        task.open.map(({ id }) => id),
      );
      const facts = filledFacts(task, filled);
      for (const { shift_id, reasons } of gaps) {
        const shift = task.open.find(({ id }) => id === shift_id)!;
        const held = [...facts.people.keys()].filter(
          (employee_id) => !isAllowed(findings({ ...shift, employee_id }, facts), task.allowed),
        );
        expect(held).toHaveLength(facts.people.size);
        expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(held.length);
      }
    }),
    RUNS,
  );
});

test('the same seed finds the same plan, and the points of a plan are what they add up to', () => {
  fc.assert(
    fc.property(weeks, fc.integer({ min: 1, max: 99 }), (size, seed) => {
      const task = { ...planWeek(size), seed };
      expect(fill(task)).toEqual(fill(task));
      const plan = search(modelOf(task), seed);
      expect(plan.total()).toBeCloseTo(search(modelOf(task), seed).total(), 6);
    }),
    { numRuns: 5 },
  );
});

const SHIFT: PlanShift = {
  ...{ id: 1, employee_id: null, division_id: 1, job_function_id: 1, date: MONDAY, status: 'DRAFT', break_minutes: 0 },
  ...{ start_at: `${MONDAY}T15:00:00.000Z`, end_at: `${MONDAY}T20:00:00.000Z` },
};
const person = (id: number, more: Partial<PlanPerson> = {}): PlanPerson => ({
  ...{ id, name: `Person ${id}`, deleted: false, absences: [], busy: [], student_minutes: {}, availabilities: [] },
  agreements: [{ id, division_id: 1, dimona: 'OTH' }],
  functions: [{ job_function_id: 1, since: '2026-02-01' }],
  ...more,
});
function taskOf(people: readonly PlanPerson[], open: readonly PlanShift[], more: Partial<FillTask> = {}): FillTask {
  const task = planWeek({ people: 1, open: 1, rules: [] });
  const facts = { ...task.facts, shifts: [], people: new Map(people.map((one) => [one.id, one])) };
  return { ...task, facts, open, wanted: new Map(), history: new Map(), ...more };
}
const takers = (task: FillTask) => fill(task).proposals.map(({ employee_id }) => employee_id);

test('somebody makes room where nobody else can: the only one who may take both gives up the other', () => {
  const other = { ...SHIFT, id: 2, job_function_id: 2 };
  const both = [1, 2].map((job_function_id) => ({ job_function_id, since: '2026-02-01' }));
  const liking = [{ date: MONDAY, all_day: true, kind: 'PREFERRED' as const }];
  const people = [person(1, { functions: both, availabilities: liking }), person(2)];
  expect(takers(taskOf(people, [SHIFT, other]))).toEqual([2, 1]);
});

test('evenings go to who has fewer than their part, as much as that counts', () => {
  const had = (evenings: number) => ({ shifts: 10, minutes: 3000, evenings, weekends: 0 });
  const history = new Map([
    [1, had(8)],
    [2, had(0)],
  ]);
  const people = [person(1, { availabilities: [{ date: MONDAY, all_day: true, kind: 'PREFERRED' }] }), person(2)];
  const task = taskOf(people, [SHIFT], { history });
  expect(takers({ ...task, weights: { ...task.weights, fairness: 10 } })).toEqual([2]);
  expect(takers({ ...task, weights: { ...task.weights, fairness: 0 } })).toEqual([1]);
  const [one] = fill(task).people;
  expect(one).toMatchObject({ before: { evenings: 8 }, fair: { evenings: 4.5 } });
});

test('a gap counts each person once, by what would hold them back on any other day first', () => {
  const people = [
    person(1, { functions: [] }),
    person(2, { functions: [], availabilities: [{ date: MONDAY, all_day: true, kind: 'UNAVAILABLE' }] }),
    person(3, { availabilities: [{ date: MONDAY, all_day: true, kind: 'UNAVAILABLE' }] }),
    person(4, { deleted: true }),
  ];
  expect(fill(taskOf(people, [SHIFT])).gaps).toEqual([
    {
      shift_id: 1,
      reasons: [
        { code: 'functionNotHeld', count: 2 },
        { code: 'unavailable', count: 1 },
      ],
    },
  ]);
});

test('costs count only where they are given', () => {
  const costs = new Map([
    ['1 1', 40],
    ['2 1', 12],
  ]);
  const task = taskOf([person(1), person(2)], [SHIFT]);
  expect(takers(task)).toEqual([1]);
  expect(takers({ ...task, costs })).toEqual([2]);
  expect(takers({ ...task, costs, weights: { ...task.weights, cost: 0 } })).toEqual([1]);
});
