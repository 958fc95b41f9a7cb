// Tests who is said to be able to take a shift, in which order, and why.
import { rank } from '../../plugins/iceclock/autofill/rank.ts';
import type { PlanFacts, PlanPerson, PlanShift } from '../../plugins/iceclock/rules/facts.ts';
import { planWeek } from '../plan-week.ts';

const MONDAY = '2027-03-22';
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

const factsOf = (people: readonly PlanPerson[], shifts: readonly PlanShift[] = []): PlanFacts => ({
  people: new Map(people.map((one) => [one.id, one])),
  shifts: [SHIFT, ...shifts],
  rules: [],
  settings: { min_rest_hours: 11, roster_notice_working_days: 7, student_hours_quota: 650 },
  now: '2027-02-01T09:00:00.000Z',
});
const wish = (kind: 'AVAILABLE' | 'PREFERRED' | 'UNAVAILABLE') => ({
  availabilities: [{ date: MONDAY, all_day: true, kind }],
});
const order = (facts: PlanFacts, options = {}) => rank(SHIFT, facts, options).map(({ employee_id }) => employee_id);
const codes = (facts: PlanFacts, id: number, options = {}) =>
  rank(SHIFT, facts, options)
    .find(({ employee_id }) => employee_id === id)
    ?.reasons.map(({ code }) => code);

test('who would like to stands before who can, who said nothing, and who cannot', () => {
  const facts = factsOf([
    person(1, wish('UNAVAILABLE')),
    person(2),
    person(3, wish('PREFERRED')),
    person(4, wish('AVAILABLE')),
  ]);
  expect(order(facts)).toEqual([3, 4, 2, 1]);
  expect(codes(facts, 3)).toEqual(['function', 'wish.PREFERRED', 'free', 'planned']);
  expect(
    rank(SHIFT, facts)
      .at(-1)
      ?.warnings.map(({ code }) => code),
  ).toEqual(['unavailable']);
});

test('who has not the function on that day, who has left, who works then and who has it already are left out', () => {
  const since = [{ job_function_id: 1, since: '2027-03-23' }];
  const until = [{ job_function_id: 1, since: '2026-01-01', until: '2027-03-21' }];
  const people = [
    person(1, { functions: since }),
    person(2, { functions: until }),
    person(3, { deleted: true }),
    person(4),
  ];
  const facts = factsOf([...people, person(5), person(6)], [{ ...SHIFT, id: 2, employee_id: 4 }]);
  expect(order(facts)).toEqual([5, 6]);
  expect(rank({ ...SHIFT, employee_id: 5 }, facts).map(({ employee_id }) => employee_id)).toEqual([6]);
});

test('rest, the other shift of that day and the hours that are left are said', () => {
  const before = { ...SHIFT, id: 2, employee_id: 1, date: '2027-03-21' };
  const [start_at, end_at] = ['2027-03-21T16:00:00.000Z', '2027-03-21T23:00:00.000Z'];
  const same = {
    ...SHIFT,
    id: 3,
    employee_id: 2,
    start_at: `${MONDAY}T08:00:00.000Z`,
    end_at: `${MONDAY}T12:00:00.000Z`,
  };
  const facts = factsOf([person(1), person(2)], [{ ...before, start_at, end_at }, same]);
  const wanted = new Map([
    [1, 600],
    [2, 480],
  ]);
  const reasons = rank(SHIFT, facts, { wanted }).map((one) => one.reasons.slice(2));
  expect(reasons[0]).toEqual([
    { code: 'free', values: {} },
    { code: 'restBefore', values: { hours: 16 } },
    { code: 'hoursLeft', values: { hours: 10, planned: 0, wanted: 10 } },
  ]);
  expect(reasons[1]).toEqual([
    { code: 'sameDay', values: { from: same.start_at, until: same.end_at } },
    { code: 'hoursOver', values: { hours: 1, planned: 4, wanted: 8 } },
  ]);
});

test('who has fewer evenings than their part stands first', () => {
  const share = (evenings: number) => ({ has: { evenings, weekends: 0 }, fair: { evenings: 3, weekends: 0 } });
  const shares = new Map([
    [1, share(5)],
    [2, share(1)],
  ]);
  const facts = factsOf([person(1), person(2)]);
  expect(order(facts, { shares })).toEqual([2, 1]);
  expect(codes(facts, 1, { shares })).toContain('evenings.more');
  expect(codes(facts, 2, { shares })).toContain('evenings.fewer');
});

test('a wage has a say, and is told, only where costs are given', () => {
  const facts = factsOf([person(1), person(2)]);
  const costs = new Map([
    [1, 30],
    [2, 15],
  ]);
  expect(order(facts)).toEqual([1, 2]);
  expect(codes(facts, 1)).not.toContain('cost');
  expect(order(facts, { costs })).toEqual([2, 1]);
  expect(rank(SHIFT, facts, { costs })[0]?.reasons.at(-1)).toEqual({ code: 'cost', values: { amount: 75 } });
});

test('nobody who is named breaks a stop, in weeks of all kinds, and the best is first', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { open, facts } = planWeek({ people: 40, open: 10, placed: 60, seed });
    for (const shift of open) {
      const found = rank(shift, facts);
      expect(found.flatMap(({ warnings }) => warnings).filter(({ effect }) => effect === 'STOP')).toEqual([]);
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
  }
});
