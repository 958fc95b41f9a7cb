// Holds that each minute worked has exactly one kind of pay: over midnight, holidays, breaks, both changes of the clocks and
// the limits of overtime; and that a pay file adds only what former ones do not hold.
import fc from 'fast-check';
import { momentOf } from '#core/contract';
import { differences, type Line } from '../../plugins/iceclock/payroll/lines.ts';
import { type SpecialKind, splitWeek, type WorkedDay } from '../../plugins/iceclock/payroll/split.ts';

const at = (local: string) => momentOf(local)!.toISOString();
const sundays: SpecialKind = (date) => (new Date(date).getUTCDay() === 0 ? 'SUNDAY' : undefined);
const NO_LIMIT = { dayLimit: 0, weekLimit: 0 };

function day(from: string, until: string, more: Partial<WorkedDay> = {}): WorkedDay {
  const [started_at, stopped_at] = [at(from), at(until)];
  const minutes = (Date.parse(stopped_at) - Date.parse(started_at)) / 60_000;
  return { started_at, stopped_at, business_date: from.slice(0, 10), worked_minutes: minutes, ...more };
}

const parts = (days: readonly WorkedDay[], rules = NO_LIMIT, special = sundays) =>
  [...splitWeek(days, rules, () => special).values()].map((of) =>
    Object.fromEntries(of.map(({ kind, minutes }) => [kind, minutes])),
  );

test('a night from Saturday to Sunday is split at midnight of the calendar', () => {
  expect(parts([day('2027-03-13 22:00', '2027-03-14 03:30')])).toEqual([{ NORMAL: 120, SUNDAY: 210 }]);
  expect(parts([day('2027-03-14 20:00', '2027-03-15 02:00')])).toEqual([{ SUNDAY: 240, NORMAL: 120 }]);
});

test('in the nights of both clock changes the minutes that pass are paid', () => {
  // 28 March 2027 at 02:00 it is 03:00; 31 October 2027 at 03:00 it is 02:00.
  expect(parts([day('2027-03-27 22:00', '2027-03-28 06:00')])).toEqual([{ NORMAL: 120, SUNDAY: 300 }]);
  expect(parts([day('2027-10-30 22:00', '2027-10-31 06:00')])).toEqual([{ NORMAL: 120, SUNDAY: 420 }]);
});

test('a holiday goes before a Sunday, and both before overtime', () => {
  const both: SpecialKind = (date) => (date === '2027-05-16' ? 'HOLIDAY' : sundays(date));
  const rules = { dayLimit: 240, weekLimit: 0 };
  expect(parts([day('2027-05-15 20:00', '2027-05-16 06:00')], rules, both)).toEqual([{ NORMAL: 240, HOLIDAY: 360 }]);
  expect(parts([day('2027-05-10 08:00', '2027-05-10 14:00')], rules, both)).toEqual([{ NORMAL: 240, OVERTIME: 120 }]);
});

test('breaks count nothing, and one that nobody ended lasts until the end', () => {
  const breaks = [
    { started_at: at('2027-03-13 23:30'), stopped_at: at('2027-03-14 00:30') },
    { started_at: at('2027-03-14 03:00') },
  ];
  const night = day('2027-03-13 22:00', '2027-03-14 04:00', { breaks, worked_minutes: 240 });
  expect(parts([night])).toEqual([{ NORMAL: 90, SUNDAY: 150 }]);
});

test('the limit of a day holds for all that was worked on it, that of a week without counting overtime twice', () => {
  const rules = { dayLimit: 9 * 60, weekLimit: 38 * 60 };
  const long = ['08', '09', '10', '11', '12'].map((of) => day(`2027-03-${of} 08:00`, `2027-03-${of} 18:00`));
  // Four days of nine hours are 36 of the 38 hours, so that two are left on the fifth.
  expect(parts(long, rules)).toEqual([...Array(4).fill({ NORMAL: 540, OVERTIME: 60 }), { NORMAL: 120, OVERTIME: 480 }]);
  const twice = [day('2027-03-08 06:00', '2027-03-08 12:00'), day('2027-03-08 16:00', '2027-03-08 21:00')];
  expect(parts(twice, rules)).toEqual([{ NORMAL: 360 }, { NORMAL: 180, OVERTIME: 120 }]);
  // Hours of a Sunday count towards the week.
  const week = [
    ...[1, 2, 3, 4].map((n) => day(`2027-03-0${n} 08:00`, `2027-03-0${n} 17:00`)),
    day('2027-03-07 08:00', '2027-03-07 12:00'),
  ];
  expect(parts(week, rules).at(-1)).toEqual({ SUNDAY: 240 });
  const after = [day('2027-03-07 08:00', '2027-03-07 12:00'), day('2027-03-07 22:00', '2027-03-08 02:00')];
  expect(parts(after, { dayLimit: 0, weekLimit: 360 })).toEqual([{ SUNDAY: 240 }, { SUNDAY: 120, OVERTIME: 120 }]);
});

test('whatever was worked, the parts of a day are its paid minutes', () => {
  const minute = 60_000;
  const zero = Date.parse('2027-03-20T00:00:00Z');
  const days = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 12_000 }),
      seconds: fc.integer({ min: 0, max: 60_000 }),
      rounded: fc.integer({ min: -15, max: 15 }),
      rest: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const made = ({
    start,
    seconds,
    rounded,
    rest,
  }: {
    start: number;
    seconds: number;
    rounded: number;
    rest: number;
  }): WorkedDay => {
    const from = zero + start * minute;
    const iso = (ms: number) => new Date(ms).toISOString();
    const breaks = [{ started_at: iso(from + rest * minute), stopped_at: iso(from + 2 * rest * minute) }];
    const worked_minutes = Math.max(0, Math.round(seconds / 60) + rounded);
    return {
      started_at: iso(from),
      stopped_at: iso(from + seconds * 1000),
      breaks,
      business_date: iso(from).slice(0, 10),
      worked_minutes,
    };
  };
  const rules = fc.record({ dayLimit: fc.integer({ min: 0, max: 900 }), weekLimit: fc.integer({ min: 0, max: 3000 }) });
  fc.assert(
    fc.property(days, rules, (given, limits) => {
      for (const [worked, of] of splitWeek(given.map(made), limits, () => sundays)) {
        expect(of.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(worked.worked_minutes);
        expect(of.every(({ minutes }) => minutes > 0)).toBe(true);
      }
    }),
  );
});

const line = (more: Partial<Line>): Line => ({
  ...{ employee_id: 1, wage_agreement_id: 2, division_id: 3, date: '2027-03-08', kind: 'NORMAL', pay_code: 'NORM' },
  ...{ day_nr: 7, minutes: 480 },
  ...more,
});

test('a changed day adds the differences, by the code of what they are of', () => {
  const exported = [line({}), line({ kind: 'OVERTIME', pay_code: 'OVER', minutes: 60 })];
  expect(differences(exported, exported)).toEqual([]);
  expect(differences([line({})], [])).toEqual([{ ...line({}), correction: false }]);
  const shorter = differences([line({ minutes: 450, pay_code: 'N1' })], exported);
  expect(shorter.map(({ pay_code, minutes, correction }) => [pay_code, minutes, correction])).toEqual([
    ['OVER', -60, true],
    ['NORM', -30, true],
  ]);
  const moved = differences([line({ division_id: 4 })], [line({})]);
  expect(moved.map(({ division_id, minutes }) => [division_id, minutes])).toEqual([
    [3, -480],
    [4, 480],
  ]);
});

test('all files together hold what is owed in the end, whatever changed between them', () => {
  const some = fc.array(
    fc.record({
      day_nr: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 1, max: 600 }),
      kind: fc.constantFrom('NORMAL' as const, 'SUNDAY' as const),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (states) => {
      const exported: Line[] = [];
      for (const owed of states) exported.push(...differences(owed.map(line), exported));
      const sum = (lines: readonly Line[]) => lines.reduce((all, { minutes }) => all + minutes, 0);
      for (const kind of ['NORMAL', 'SUNDAY'])
        for (const day_nr of [1, 2, 3]) {
          const of = (lines: readonly Line[]) =>
            sum(lines.filter((each) => each.kind === kind && each.day_nr === day_nr));
          expect(of(exported)).toBe(of(states.at(-1)!.map(line)));
        }
    }),
  );
});
