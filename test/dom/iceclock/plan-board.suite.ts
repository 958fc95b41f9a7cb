// Tests what the board of a week reckons: times over midnight and a change of the clocks, who is there of who is needed,
// sums of days, lanes, blocks, and the reasons of a verdict.
import type { Block } from '../../../core/board/board.ts';
import { bandsOf } from '../../../plugins/iceclock/board/plan/behind.ts';
import { blockOf } from '../../../plugins/iceclock/board/plan/blocks.ts';
import { coverageOf, coveredAt, type Need } from '../../../plugins/iceclock/board/plan/coverage.ts';
import { functionLanes, peopleLanes } from '../../../plugins/iceclock/board/plan/lanes.ts';
import type { BoardShift, Schedule } from '../../../plugins/iceclock/board/plan/plan.ts';
import { sumLines } from '../../../plugins/iceclock/board/plan/sums.ts';
import { between, cutAt, onDay, shortHours } from '../../../plugins/iceclock/board/plan/times.ts';
import { type Judging, shiftAt, verdictOf } from '../../../plugins/iceclock/board/shifts/verdict.ts';
import type { PlanFacts, PlanPerson } from '../../../plugins/iceclock/rules/facts.ts';

/** Texts stand for themselves, with their values. */
const t = ((key: string, values: object = {}) =>
  [key.replace('iceclock.', ''), ...Object.values(values)].join(' ')) as never;

const shift = (id: number, more: Partial<BoardShift> = {}): BoardShift => ({
  ...{ id, version: 1, employee_id: 1, division_id: 7, job_function_id: 3, status: 'DRAFT', break_minutes: 30 },
  ...{ date: '2027-03-22', start_at: '2027-03-22T08:00:00.000Z', end_at: '2027-03-22T16:00:00.000Z' },
  ...more,
});
const person = (id: number, name: string, more: Partial<PlanPerson> = {}): PlanPerson => ({
  ...{ id, name, deleted: false, availabilities: [], absences: [], busy: [], student_minutes: {} },
  agreements: [{ id: 10 + id, division_id: 7, dimona: 'OTH' }],
  functions: [{ job_function_id: 3, since: '2026-01-01' }],
  ...more,
});
const factsOf = (shifts: readonly BoardShift[], people = [person(1, 'Noor'), person(2, 'Sam')]): PlanFacts => ({
  ...{ shifts, people: new Map(people.map((one) => [one.id, one])), rules: [], now: '2027-01-01T00:00:00.000Z' },
  settings: { min_rest_hours: 11, roster_notice_working_days: 7, student_hours_quota: 650 },
});
const DIVISIONS = [{ division_id: 7, name: 'Plein', establishment_unit_id: 1 }] as never;
const FUNCTIONS = new Map([
  [3, { job_function_id: 3, active: true, color: '#c2255c', job_function: { id: 3, display: 'Seller' } }],
  [4, { job_function_id: 4, active: false, job_function: { id: 4, display: 'Maker' } }],
]) as never;

describe('times', () => {
  test('a shift on another day keeps its hours by the clock, also on the day when clocks go forward', () => {
    const moved = onDay(shift(1), '2027-03-29');
    expect(moved).toEqual({
      ...{ date: '2027-03-29', start_at: '2027-03-29T07:00:00.000Z', end_at: '2027-03-29T15:00:00.000Z' },
    });
    const night = shift(2, {
      start_at: '2027-03-26T21:00:00.000Z',
      end_at: '2027-03-27T03:00:00.000Z',
      date: '2027-03-26',
    });
    const over = onDay(night, '2027-03-27');
    expect([over.start_at, over.end_at]).toEqual(['2027-03-27T21:00:00.000Z', '2027-03-28T02:00:00.000Z']);
  });

  test('an hour before the cut-off is of the next morning, and an end before the beginning too', () => {
    expect(between('2027-03-22', '01:00', '04:00', '05:00')).toEqual({
      ...{ date: '2027-03-22', start_at: '2027-03-23T00:00:00.000Z', end_at: '2027-03-23T03:00:00.000Z' },
    });
    expect(between('2027-03-22', '18:00', '02:00', '05:00').end_at).toBe('2027-03-23T01:00:00.000Z');
  });

  test('a cut leaves the break with the longer half', () => {
    const [first, second] = cutAt(shift(1), '2027-03-22T11:00');
    expect([first.end_at, first.break_minutes, second.start_at, second.break_minutes]).toEqual([
      ...['2027-03-22T10:00:00.000Z', 0, '2027-03-22T10:00:00.000Z', 30],
    ]);
    expect(shortHours(shift(1))).toBe('09–17');
  });
});

describe('coverage', () => {
  const need = (id: number, from: string, until: string, nr_required = 1): Need => ({
    ...{ id, date: '2027-03-22', division_id: 7, job_function_id: 3, nr_required },
    ...{ time_start: `${from}:00`, time_stop: `${until}:00` },
  });
  const counted = (needs: readonly Need[], shifts: readonly BoardShift[]) =>
    coverageOf(needs, shifts).map((one) => [one.need.id, one.there]);

  test('who works at least half of the time counts, once for needs of the same time', () => {
    const evening = { start_at: '2027-03-22T15:00:00.000Z', end_at: '2027-03-22T21:00:00.000Z' };
    expect(counted([need(1, '09:00', '17:00', 2)], [shift(1), shift(2, evening)])).toEqual([[1, 1]]);
    expect(counted([need(1, '09:00', '17:00'), need(2, '10:00', '16:00')], [shift(1)])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(counted([need(1, '09:00', '13:00'), need(2, '13:00', '17:00')], [shift(1)])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('open and cancelled shifts, another function and another division count for nothing', () => {
    const others = [
      shift(1, { employee_id: null }),
      shift(2, { status: 'CANCELLED' }),
      shift(3, { job_function_id: 4 }),
      shift(4, { division_id: 8 }),
    ];
    expect(counted([need(1, '09:00', '17:00')], others)).toEqual([[1, 0]]);
  });

  test('by the hour, only needs and people of that hour count, also after midnight', () => {
    const night = need(1, '20:00', '02:00', 2);
    const late = shift(1, { start_at: '2027-03-22T19:00:00.000Z', end_at: '2027-03-23T01:00:00.000Z' });
    const at = (hour: string) => coveredAt(hour, coverageOf([night], [late]), [late]).map(({ there }) => there);
    expect([at('2027-03-22T19:00'), at('2027-03-22T21:00'), at('2027-03-23T01:00')]).toEqual([[], [1], [1]]);
  });
});

describe('sums', () => {
  const given = { covered: [], unit: 'day', functions: FUNCTIONS, t } as const;

  test('hours of a day are without breaks and cancelled shifts, and over the budget is danger', () => {
    const shifts = [shift(1), shift(2, { employee_id: null }), shift(3, { status: 'CANCELLED' })];
    const [hours, ...others] = sumLines({ ...given, shifts, budget: 10 });
    expect(hours?.at('2027-03-22')?.text).toBe('board.hours 15');
    expect([hours?.sum?.text, hours?.sum?.tone, others]).toEqual(['board.sum.ofBudget 15 10', 'danger', []]);
  });

  test('who may not see wages has no line of cost; without a wage the sum says how many are missing', () => {
    const shifts = [shift(1), shift(2, { employee_id: 2 })];
    const centsOf = ({ employee_id }: BoardShift) => (employee_id === 1 ? 12_345 : undefined);
    const [, cost] = sumLines({ ...given, shifts, centsOf });
    expect([cost?.id, cost?.at('2027-03-22')?.text, cost?.sum?.title]).toEqual([
      ...['cost', '€123.45', 'board.sum.unknownCost 1 1'],
    ]);
    expect(sumLines({ ...given, shifts }).map(({ id }) => id)).toEqual(['hours']);
  });
});

describe('lanes and blocks', () => {
  const people = new Map(
    [person(1, 'Noor'), person(2, 'Sam', { deleted: true }), person(3, 'Ada')].map((one) => [one.id, one]),
  );
  const given = { people, shifts: [shift(1)], divisions: DIVISIONS, functions: FUNCTIONS, t };

  test('open shifts come first, then people by name; who left stays only with shifts', () => {
    const titles = (search = '') => peopleLanes({ ...given, search }).map(({ id, title }) => `${id} ${title}`);
    expect(titles()).toEqual(['0 board.open', '3 Ada', '1 Noor']);
    expect(titles('noo')).toEqual(['0 board.open', '1 Noor']);
    expect(titles('seller')).toEqual(['0 board.open', '3 Ada', '1 Noor']);
  });

  test('a function that is no longer used has a lane only while shifts have it', () => {
    const ids = (shifts: readonly BoardShift[]) =>
      functionLanes({ functions: FUNCTIONS, shifts, search: '' }).map(({ id }) => id);
    expect([ids([]), ids([shift(1, { job_function_id: 4 })])]).toEqual([[3], [3, 4]]);
  });

  test('a draft is striped, a confirmed shift has a mark, and a problem is said', () => {
    const block = (one: BoardShift, code?: string) =>
      blockOf(one, {
        ...{ mode: 'people', unit: 'day', tones: {}, functions: FUNCTIONS, divisions: DIVISIONS, t },
        ...{ nameOf: () => 'Noor', changers: new Map(), declared: new Map() },
        problemsOf: () => (code ? [{ code, effect: 'WARN', values: {} }] : []),
      });
    expect(block(shift(1))).toMatchObject({ title: '09–17', line: 'striped', lane: 1, color: '#c2255c' });
    expect(block(shift(1, { status: 'CONFIRMED' }))).toMatchObject({ aside: '✓', line: undefined });
    expect(block(shift(1), 'shortRest')).toMatchObject({ tone: 'warning', note: '⚠ Seller · rule.shortRest' });
    expect(block(shift(1, { employee_id: null })).lane).toBe(0);
  });

  test('behind a person stand their leave, their availability in colours, and work elsewhere', () => {
    const one = person(1, 'Noor', {
      absences: [
        {
          date_from: '2027-03-23',
          date_until: '2027-03-23',
          begins_at_noon: true,
          ends_at_noon: false,
          status: 'ASKED',
        },
      ],
      availabilities: [
        { date: '2027-03-24', all_day: false, time_start: '08:00:00', time_stop: '12:00:00', kind: 'PREFERRED' },
      ],
    });
    const shown = { days: { from: '2027-03-22', until: '2027-03-29' }, divisions: DIVISIONS, offDays: [], t };
    const behind = (inColors: boolean) =>
      bandsOf(one, [shift(1, { division_id: 8 })], { ...shown, inColors, nameOfDivision: () => 'Haven' });
    expect(behind(true)).toEqual([
      expect.objectContaining({ from: '2027-03-24T08:00', until: '2027-03-24T12:00', tone: 'info' }),
      expect.objectContaining({ from: '2027-03-23T12:00', until: '2027-03-24', tone: 'warning', line: 'striped' }),
      expect.objectContaining({ title: 'board.behind.elsewhere 09:00–17:00 Haven' }),
    ]);
    expect(behind(false)).toHaveLength(2);
  });
});

describe('verdict', () => {
  const own = shift(1);
  const block = { id: 1, shift: own } as unknown as Block;
  const judging = (shifts: readonly BoardShift[], more: Partial<Judging> = {}): Judging => ({
    ...{ mode: 'people', unit: 'day', facts: factsOf(shifts), schedules: [], t },
    ...more,
  });

  test('a stop refuses, a warning is asked about, and both say who else could', () => {
    const rank = () => [{ employee_id: 3, name: 'Ada', score: 1, reasons: [], warnings: [] }];
    const taken = shift(2, { employee_id: 2 });
    const stop = verdictOf(judging([own, taken], { rank }), block, { lane: 2, from: '2027-03-22' }, 'move');
    expect(stop).toMatchObject({
      reason: expect.stringContaining('rule.overlap'),
      others: [{ lane: 3, title: 'Ada' }],
    });
    expect(stop?.isAllowed).toBeUndefined();
    const late = shift(2, {
      employee_id: 2,
      start_at: '2027-03-21T14:00:00.000Z',
      end_at: '2027-03-21T22:30:00.000Z',
      date: '2027-03-21',
    });
    const warned = verdictOf(judging([own, late]), block, { lane: 2, from: '2027-03-22' }, 'move');
    expect(warned).toMatchObject({ reason: expect.stringContaining('rule.shortRest'), isAllowed: true, isAsked: true });
    expect(verdictOf(judging([own]), block, { lane: 2, from: '2027-03-22' }, 'move')).toBeUndefined();
  });

  test('a copy stands beside its original, and what was accepted for one is not for another', () => {
    const accepted = shift(1, { accepted: ['shortRest'] });
    const copy = verdictOf(judging([own]), block, { lane: 1, from: '2027-03-22' }, 'copy');
    expect(copy?.reason).toContain('rule.overlap');
    const to = (lane: number) => shiftAt(accepted, { lane, from: '2027-03-22' }, { mode: 'people', unit: 'day' });
    expect([to(1).accepted, to(2).accepted, to(0).employee_id]).toEqual([['shortRest'], [], null]);
  });

  test('a locked week and a cancelled shift stay as they are', () => {
    const schedules = [{ id: 1, division_id: 7, week_start: '2027-03-22', status: 'LOCKED' }] as unknown as Schedule[];
    const locked = verdictOf(judging([own], { schedules }), block, { lane: 1, from: '2027-03-24' }, 'move');
    expect(locked?.reason).toBe('board.why.locked');
    const gone = { id: 1, shift: shift(1, { status: 'CANCELLED' }) } as unknown as Block;
    expect(verdictOf(judging([]), gone, { lane: 1, from: '2027-03-24' }, 'move')?.reason).toBe('board.why.cancelled');
  });
});
