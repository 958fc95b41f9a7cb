// Tests which shifts a rotation and a template of a week stand for, also where the clocks change.
import {
  momentsOf,
  proposalOf,
  rotationProposals,
  rowsOf,
  templateNeeds,
  templateProposals,
} from '../../plugins/iceclock/rotations/proposals.ts';

const WORK = { job_function_id: 5, time_start: '10:00:00', time_stop: '18:00:00', break_minutes: 30 };
const PATTERN = {
  weeks: 2,
  division_id: 3,
  days: [
    { week: 1, weekday: 'MONDAY', ...WORK },
    { week: 1, weekday: 'SATURDAY', ...WORK, division_id: 4 },
    { week: 2, weekday: 'SUNDAY', ...WORK, job_function_id: 6 },
  ],
} as const;
const days = (asked: Parameters<typeof rotationProposals>[1]) =>
  rotationProposals(PATTERN, asked).map(({ date, employee_id, division_id, job_function_id }) =>
    [date, employee_id, division_id, job_function_id].join(' '),
  );
// 1 March 2027 is a Monday.
const MARCH = { date_from: '2027-03-01', date_until: '2027-03-28' };

test('the weeks of the pattern follow each other, and nothing is laid outside of the days', () => {
  expect(days({ ...MARCH, employee_ids: [7] })).toEqual([
    '2027-03-01 7 3 5',
    '2027-03-06 7 4 5',
    '2027-03-14 7 3 6',
    '2027-03-15 7 3 5',
    '2027-03-20 7 4 5',
    '2027-03-28 7 3 6',
  ]);
  expect(days({ date_from: '2027-03-02', date_until: '2027-03-14', employee_ids: [7], first_week: 2 })).toEqual([
    ...['2027-03-07 7 3 6', '2027-03-08 7 3 5', '2027-03-13 7 4 5'],
  ]);
});

test('people who are spread begin one week after the other', () => {
  const laid = days({ date_from: '2027-03-01', date_until: '2027-03-07', employee_ids: [7, 8, 9], spread: true });
  expect(laid).toEqual([
    '2027-03-01 7 3 5',
    '2027-03-06 7 4 5',
    '2027-03-07 8 3 6',
    '2027-03-01 9 3 5',
    '2027-03-06 9 4 5',
  ]);
});

test('days off move on each week, around the end of the week too', () => {
  const laid = days({ ...MARCH, employee_ids: [7], off_moves_by: 1 });
  expect(laid).toEqual([
    ...['2027-03-01 7 3 5', '2027-03-06 7 4 5', '2027-03-08 7 3 6', '2027-03-15 7 4 5', '2027-03-17 7 3 5'],
    '2027-03-24 7 3 6',
  ]);
});

test('laid for a function the shifts are open and of that function', () => {
  const [first] = rotationProposals(PATTERN, { ...MARCH, job_function_id: 9 });
  expect(first).toMatchObject({ date: '2027-03-01', job_function_id: 9, employee_id: undefined });
});

const at = (date: string, time_start: string, time_stop: string) =>
  momentsOf({ date, time_start: `${time_start}:00`, time_stop: `${time_stop}:00` }, '05:00:00');

test.each([
  ['by day in winter', '2027-03-27', '10:00', '18:00', '2027-03-27T09:00', '2027-03-27T17:00'],
  ['by day in summer', '2027-03-28', '10:00', '18:00', '2027-03-28T08:00', '2027-03-28T16:00'],
  [
    'through the night in which the clocks go on',
    '2027-03-27',
    '20:00',
    '06:00',
    '2027-03-27T19:00',
    '2027-03-28T04:00',
  ],
  ['through the night in which they go back', '2027-10-30', '20:00', '06:00', '2027-10-30T18:00', '2027-10-31T05:00'],
  [
    'in the night, which still belongs to the day before',
    '2027-05-01',
    '02:00',
    '09:00',
    '2027-05-02T00:00',
    '2027-05-02T07:00',
  ],
  ['until midnight', '2027-05-01', '16:00', '00:00', '2027-05-01T14:00', '2027-05-01T22:00'],
])('a shift %s has its moments', (_, date, start, stop, from, until) => {
  expect(at(date, start, stop)).toEqual({ start_at: `${from}:00.000Z`, end_at: `${until}:00.000Z` });
});

test('a copy over a change of the clocks keeps the times on the clock', () => {
  const shift = { start_at: '2027-03-22T17:00:00.000Z', end_at: '2027-03-23T00:30:00.000Z', date: '2027-03-22' };
  const copy = proposalOf({ ...shift, division_id: 3, job_function_id: 5, break_minutes: 15, employee_id: 7 }, 7);
  expect(copy).toEqual({
    ...{ date: '2027-03-29', time_start: '18:00:00', time_stop: '01:30:00', division_id: 3, job_function_id: 5 },
    ...{ break_minutes: 15, employee_id: 7 },
  });
  expect(momentsOf(copy, '05:00:00')).toEqual({
    ...{ start_at: '2027-03-29T16:00:00.000Z', end_at: '2027-03-29T23:30:00.000Z' },
  });
});

test('times that are none make no shift', () => {
  expect(at('2027-05-01', '25:00', '26:00')).toBeUndefined();
});

test('a week as a template and back is the same week; people are kept only where that is wanted', () => {
  const shift = (date: string, employee_id?: number) => ({
    ...{ date, start_at: `${date}T08:00:00.000Z`, end_at: `${date}T16:00:00.000Z`, division_id: 3 },
    ...{ job_function_id: 5, break_minutes: 30, ...(employee_id && { employee_id }) },
  });
  const week = [shift('2027-05-03', 7), shift('2027-05-03', 8), shift('2027-05-03'), shift('2027-05-09', 7)];
  const target = { week_start: '2027-05-10', division_id: 3 };
  const without = rowsOf(week, false);
  expect(without.map(({ weekday, nr_required, employee_id }) => [weekday, nr_required, employee_id])).toEqual([
    ['MONDAY', 3, undefined],
    ['SUNDAY', 1, undefined],
  ]);
  expect(templateProposals(without, target)).toHaveLength(4);
  const people = templateProposals(rowsOf(week, true), target).map(({ date, employee_id }) => [date, employee_id]);
  expect(people).toEqual([
    ['2027-05-10', 7],
    ['2027-05-10', 8],
    ['2027-05-10', undefined],
    ['2027-05-16', 7],
  ]);
  expect(templateNeeds(rowsOf(week, true), target).map(({ date, nr_required }) => [date, nr_required])).toEqual([
    ['2027-05-10', 3],
    ['2027-05-16', 1],
  ]);
});
