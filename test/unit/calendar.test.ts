// Tests the company's calendar: the business day on both days of a clock change, Belgium's holidays, and on which days
// an establishment is closed.
import {
  businessDay,
  businessDayBegins,
  calendarOf,
  closedOn,
  daysOfMonth,
  type EnteredDays,
  holidayOn,
  holidaysBetween,
  monthAfter,
  specialDay,
  workingDays,
} from '#core/contract';
import { ownSettings } from '../../api/modules/settings.ts';

test('months go on over the end of a year, and a leap year has its day', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', 14)]).toEqual([
    ...['2027-01', '2026-12', '2028-01'],
  ]);
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28');
});

test('the business day goes on into the night', () => {
  const days = ['2026-11-20T03:59:59Z', '2026-11-20T04:00:00Z', '2026-11-20T22:59:59Z', '2026-11-21T03:00:00Z'];
  expect(days.map((moment) => businessDay(moment, '05:00:00'))).toEqual([
    ...['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-20'],
  ]);
});

test.each([
  // Summer begins: 02:00 is 03:00, and the night has an hour less.
  ['2027-03-28T02:59:59Z', '05:00:00', '2027-03-27'],
  ['2027-03-28T03:00:00Z', '05:00:00', '2027-03-28'],
  ['2027-03-28T03:30:00Z', '05:00:00', '2027-03-28'],
  // Winter begins: 03:00 is 02:00, and the night has an hour more.
  ['2027-10-31T03:59:59Z', '05:00:00', '2027-10-30'],
  ['2027-10-31T04:00:00Z', '05:00:00', '2027-10-31'],
  ['2027-10-31T03:30:00Z', '05:00:00', '2027-10-30'],
])('%s with a cut-off at %s is of %s', (moment, cutoff, day) => {
  expect(businessDay(moment, cutoff)).toBe(day);
});

test('a cut-off in the hour that is missing or twice there divides the night once', () => {
  expect(businessDayBegins('2027-03-28', '02:30:00').toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(businessDayBegins('2027-10-31', '02:30:00').toISOString()).toBe('2027-10-31T01:30:00.000Z');
  for (const [day, from] of [
    ['2027-03-28', '2027-03-27T23:00:00Z'],
    ['2027-10-31', '2027-10-30T22:00:00Z'],
  ] as const) {
    const minutes = Array.from({ length: 5 * 60 }, (_, count) => Date.parse(from) + count * 60_000);
    const found = minutes.map((moment) => businessDay(moment, '02:30:00'));
    expect([...found]).toEqual([...found].sort());
    expect(minutes.filter((moment) => businessDay(moment, '02:30:00') === day)[0]).toBe(
      businessDayBegins(day, '02:30:00').getTime(),
    );
  }
});

const EASTER_MONDAYS = [
  '2024-04-01',
  '2025-04-21',
  '2026-04-06',
  '2027-03-29',
  '2028-04-17',
  '2029-04-02',
  '2030-04-22',
];

test('Easter Monday of 2024 to 2030, and what moves with it', () => {
  expect(holidaysBetween('2024-01-01', '2030-12-31').filter(({ holiday }) => holiday === 'EASTER_MONDAY')).toEqual(
    EASTER_MONDAYS.map((date) => ({ date, holiday: 'EASTER_MONDAY' })),
  );
  expect(holidaysBetween('2027-01-01', '2027-12-31').map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([
    '2027-01-01 NEW_YEAR',
    '2027-03-29 EASTER_MONDAY',
    '2027-05-01 LABOUR_DAY',
    '2027-05-06 ASCENSION',
    '2027-05-17 WHIT_MONDAY',
    '2027-07-21 NATIONAL_DAY',
    '2027-08-15 ASSUMPTION',
    '2027-11-01 ALL_SAINTS',
    '2027-11-11 ARMISTICE',
    '2027-12-25 CHRISTMAS',
  ]);
  expect(holidayOn('2027-03-28')).toBeUndefined();
});

const days = (kind: EnteredDays['kind'], date: string, unit?: number): EnteredDays => ({
  ...{ name: `${kind} ${unit ?? 'all'}`, kind, date_from: date, date_until: date },
  ...(unit !== undefined && { establishment_unit_id: unit }),
});
const calendar = (entered: readonly EnteredDays[], core: object = {}) =>
  calendarOf(entered, ownSettings({ id: 'iceshop', contract: 2 }, { core } as never).company);

test('an establishment is closed by what is entered for it, then by what is entered for all', () => {
  const own = calendar([days('CLOSED', '2027-02-03'), days('OPEN', '2027-02-03', 1), days('CLOSED', '2027-02-04', 2)]);
  expect([undefined, 1, 2].map((unit) => closedOn('2027-02-03', unit, own)?.name)).toEqual([
    ...['CLOSED all', undefined, 'CLOSED all'],
  ]);
  expect([undefined, 1, 2].map((unit) => closedOn('2027-02-04', unit, own)?.name)).toEqual([
    ...[undefined, undefined, 'CLOSED 2'],
  ]);
});

test('on a holiday those are closed that the company says, but for days that are entered as open', () => {
  const said = { closed_on_holidays: true, '@establishmentunit': { closed_on_holidays: { 1: false } } };
  const own = calendar([days('OPEN', '2027-05-01', 2), days('HOLIDAY', '2027-07-11')], said);
  const closed = (date: string) => [undefined, 1, 2].map((unit) => specialDay(date, unit, own)?.closed);
  expect(closed('2027-05-01')).toEqual([true, false, false]);
  expect(closed('2027-07-11')).toEqual([true, false, true]);
  expect(specialDay('2027-05-01', 2, own)).toEqual({ kind: 'HOLIDAY', holiday: 'LABOUR_DAY', closed: false });
  expect(specialDay('2027-07-11', 2, own)).toEqual({ kind: 'HOLIDAY', name: 'HOLIDAY all', closed: true });
  expect(closedOn('2027-05-01', undefined, calendar([]))).toBeUndefined();
});

test('working days leave out Sundays, holidays and closing days', () => {
  const own = calendar([days('CLOSED', '2027-04-30')]);
  const isSpecial = (date: string) => specialDay(date, undefined, own) !== undefined;
  // From Monday to Monday: Friday is a closing day, Saturday Labour Day.
  expect(workingDays('2027-04-26', '2027-05-03', isSpecial)).toBe(5);
  expect(workingDays('2027-05-03', '2027-05-02', isSpecial)).toBe(0);
});
