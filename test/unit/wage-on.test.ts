// Tests what an hour of work earns and costs: the agreement's own wage, the scale of that day, and what a shift comes to.
import { hourCostOf, shiftCents } from '../../plugins/iceclock/rosters/cost.ts';
import { wageOn } from '../../plugins/icecloud/agreements/wage-on.ts';

const SCALE = [
  { category: 2, valid_from: '2026-01-01', hourly_wage: 15, employer_factor: 1.4 },
  { category: 2, valid_from: '2027-01-01', hourly_wage: 15.5, employer_factor: 1.4 },
  { category: 3, valid_from: '2026-01-01', hourly_wage: 16, employer_factor: 1.5 },
];

test.each([
  ['before the scale begins', { category: 2 }, '2025-12-31', undefined],
  ['on its first day', { category: 2 }, '2026-01-01', { wage: 15, cost: 21 }],
  ['on the last day of a row', { category: 2 }, '2026-12-31', { wage: 15, cost: 21 }],
  ['on the day of the next one', { category: 2 }, '2027-01-01', { wage: 15.5, cost: 21.7 }],
  ['of another category', { category: 3 }, '2027-06-01', { wage: 16, cost: 24 }],
  [
    'of a wage of one’s own, which the factor counts for',
    { category: 3, override_wage: 20 },
    '2026-06-01',
    { wage: 20, cost: 30 },
  ],
  ['of one’s own of nothing', { category: 3, override_wage: 0 }, '2026-06-01', { wage: 0, cost: 0 }],
  ['of one’s own without a scale', { category: 9, override_wage: 20 }, '2026-06-01', { wage: 20, cost: 27 }],
  ['of a category that the scale lacks', { category: 9 }, '2026-06-01', undefined],
])('the wage %s', (_, agreement, date, wage) => {
  expect(wageOn(agreement, SCALE, date)).toEqual(wage);
  expect(wageOn(agreement, [...SCALE].reverse(), date)).toEqual(wage);
});

const cost = (wage_agreement_id: number, division_id: number, job_function_id: number, cost_per_hour: number) => ({
  ...{ wage_agreement_id, employee_id: 7, division_id, job_function_id, date_from: '2026-01-01', cost_per_hour },
});
const COSTS = [cost(1, 10, 100, 20), cost(2, 10, 101, 21), cost(3, 11, 100, 22.3333)];
const shift = (more: object = {}) => ({
  ...{ employee_id: 7, division_id: 10, job_function_id: 100, date: '2026-07-01', break_minutes: 30 },
  ...{ start_at: '2026-07-01T08:00:00.000Z', end_at: '2026-07-01T12:30:00.000Z', ...more },
});

test.each([
  ['of its division and function', {}, 20],
  ['of its own agreement', { wage_agreement_id: 3 }, 22.3333],
  ['of its division, in another function', { job_function_id: 105 }, 20],
  ['of its function, in another division', { division_id: 12, job_function_id: 101 }, 21],
  ['of an open shift', { employee_id: null }, undefined],
  ['of somebody without a wage', { employee_id: 8 }, undefined],
  ['from before there was a wage', { date: '2025-12-31' }, undefined],
])('a shift costs by the hour %s', (_, more, perHour) => {
  expect(hourCostOf(COSTS, shift(more))).toBe(perHour);
});

test('a shift comes to whole cents without its break, and the newest wage counts', () => {
  expect(shiftCents(COSTS, shift())).toBe(8000);
  expect(shiftCents(COSTS, shift({ wage_agreement_id: 3 }))).toBe(8933);
  expect(shiftCents([...COSTS, { ...cost(1, 10, 100, 25), date_from: '2026-07-01' }], shift())).toBe(10_000);
  expect(shiftCents(COSTS, shift({ break_minutes: 900 }))).toBe(0);
});

test('the night of a clock change costs the hours that pass', () => {
  const night = { start_at: '2027-10-30T22:00:00.000Z', end_at: '2027-10-31T06:00:00.000Z', break_minutes: 0 };
  expect(shiftCents(COSTS, shift({ ...night, date: '2027-10-31' }))).toBe(16_000);
});
