// Tests what typed text means in every language: one table for forms, filters, imports and bank lines, which all read
// by it. A refused text has the code of its fault.
import {
  decimalMarksIn,
  type Locale,
  linesOfCells,
  readDay,
  readMoment,
  readNumber,
  readPhone,
  readTime,
  separatorOfHeading,
  separatorOfLines,
  type Typed,
} from '#core/contract';

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
});
afterAll(() => jest.useRealTimers());

const said = (read: Typed<unknown>) => ('value' in read ? read.value : read.fault.code);
const DOUBT = 'ambiguousNumber';

const NUMBERS: readonly [typed: string, number | string, ...Locale[]][] = [
  ['1.250', 1250, 'nl', 'fr', 'de'],
  ['1.250', 1.25, 'en'],
  ['1,250', 1.25, 'nl', 'fr', 'de'],
  ['1,250', 1250, 'en'],
  ['0.125', 0.125, 'nl', 'en'],
  ['0,125', 0.125, 'nl', 'en'],
  ['12.50', 12.5, 'nl', 'en', 'fr', 'de'],
  ['12,50', 12.5, 'nl', 'en', 'fr', 'de'],
  ['1.250,50', 1250.5, 'nl', 'en'],
  ['1,250.50', 1250.5, 'nl', 'en'],
  ['1 250,50', 1250.5, 'fr'],
  ['1\u202f250,50', 1250.5, 'fr'],
  ['1\u00a0250,5', 1250.5, 'nl'],
  ["1'250.50", 1250.5, 'de'],
  ['1.250.000', 1_250_000, 'nl', 'en'],
  ['1,250,000', 1_250_000, 'nl', 'en'],
  ['1234.567', 1234.567, 'nl'],
  ['1250.5', 1250.5, 'nl'],
  ['-3,5', -3.5, 'nl'],
  ['−3,5', -3.5, 'nl'],
  ['3,50-', -3.5, 'de'],
  ['+7', 7, 'nl'],
  [',5', 0.5, 'nl'],
  ['12,', 12, 'nl'],
  ['€ 4,20', 4.2, 'nl'],
  ['4,20 EUR', 4.2, 'fr'],
  ['-€4.20', -4.2, 'en'],
  ['12 50', 'type', 'nl', 'en'],
  ['1.25.0', 'type', 'nl'],
  ['1.250,00,0', 'type', 'nl'],
  ['20.11.2026', 'type', 'de'],
  ['1e3', 'type', 'en'],
  ['0x10', 'type', 'en'],
  ['12 kg', 'type', 'nl'],
  ['21%', 'type', 'nl'],
  ['-', 'type', 'nl'],
  ['--5', 'type', 'nl'],
  ['$12', 'type', 'en'],
  ['1234567890123456', 'tooManyDigits', 'en'],
];

test.each(NUMBERS)('the number %s is %s in %s %s %s %s', (typed, meaning, ...locales) => {
  for (const locale of locales) expect([locale, said(readNumber(typed, { locale }))]).toEqual([locale, meaning]);
});

/** Amounts have cents, so three digits behind a mark are ambiguous. */
const AMOUNTS: readonly [typed: string, locale: Locale, seen: string, number | string][] = [
  ['1.250', 'nl', '', 1250],
  ['1,250', 'nl', '', DOUBT],
  ['1,250', 'en', '', 1250],
  ['1.250', 'en', '', DOUBT],
  ['1.250', 'nl', '12,50', 1250],
  ['1.250', 'nl', '12.50', DOUBT],
  ['1,250', 'nl', '12.50', 1250],
  ['1,250', 'en', '12,50', DOUBT],
  ['1.250', 'en', '12,50', 1250],
  ['12.50', 'nl', '12,50', 12.5],
  ['1.000,00 EUR', 'nl', '', 1000],
];

test.each(AMOUNTS)('the amount %s in %s beside %s is %s', (typed, locale, beside, meaning) => {
  const seen = decimalMarksIn([beside, typed]);
  expect(said(readNumber(typed, { locale, money: true, seen }))).toBe(meaning);
});

test('a number in doubt is told with both of its meanings, each as nobody takes it for the other', () => {
  const seen = decimalMarksIn(['0.5']);
  expect(readNumber('1.250', { locale: 'nl', seen })).toEqual({
    fault: { code: DOUBT, params: { typed: '1.250', whole: '1250', broken: '1,25' } },
  });
  expect(readNumber('1.255', { locale: 'nl', seen })).toMatchObject({ fault: { params: { broken: '1,2550' } } });
  expect(readNumber('21 %', { locale: 'nl', percent: true })).toEqual({ value: 21 });
});

const DAYS: readonly [typed: string, anyday: string, birthday?: string][] = [
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20 11 2026', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20121912', '1912-12-20'],
  ['19121912', '1912-12-19'],
  ['20/11/65', '1965-11-20', '1965-11-20'],
  ['20/11/46', '2046-11-20', '1946-11-20'],
  ['20/11/47', '1947-11-20', '1947-11-20'],
  ['27/11/26', '2026-11-27', '2026-11-27'],
  ['29/11/26', '2026-11-29', '1926-11-29'],
  ['01/05/08', '2008-05-01', '2008-05-01'],
  ['20/11/2026 00:00:00', '2026-11-20'],
  ['20/11', 'format.date'],
  ['2011', 'format.date'],
  ['201126', 'format.date'],
  ['45992', 'format.date'],
  ['11/20/2026', 'format.date'],
  ['31/02/2026', 'format.date'],
  ['29/02/2028', '2028-02-29'],
  ['20/11/202', 'format.date'],
  ['20/11/0026', 'format.date'],
  ['tomorrow', 'format.date'],
];

test.each(DAYS.map(([typed, anyday, birthday = anyday]) => [typed, anyday, birthday]))(
  'the day %s is %s, as a birthday %s',
  (typed, anyday, birthday) => {
    expect([said(readDay(typed)), said(readDay(typed, { past: true }))]).toEqual([anyday, birthday]);
  },
);

test.each([
  ['20/11', '2026-11-20'],
  ['2011', '2026-11-20'],
  ['201126', '2026-11-20'],
  ['201165', '1965-11-20'],
  ['45992', 'format.date'],
])('where somebody sees what becomes of it %s is %s', (typed, day) => {
  expect(said(readDay(typed, { seen: true }))).toBe(day);
});

test.each([
  ['9', '09:00:00'],
  ['930', '09:30:00'],
  ['1930', '19:30:00'],
  ['9:30', '09:30:00'],
  ['9.30', '09:30:00'],
  ['9u30', '09:30:00'],
  ['9h', '09:00:00'],
  ['9 uur', '09:00:00'],
  ['09:30:15', '09:30:15'],
  ['9:30 pm', '21:30:00'],
  ['12 am', '00:00:00'],
  ['13 pm', 'format.local-time'],
  ['24:00', 'format.local-time'],
  ['9:60', 'format.local-time'],
  ['0.5', 'format.local-time'],
  ['later', 'format.local-time'],
])('the time %s is %s', (typed, time) => {
  expect(said(readTime(typed))).toBe(time);
});

test.each([
  ['01/07/2026 9u30', '2026-07-01T07:30:00.000Z'],
  ['01/07/2026, 09:30', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01 09:30:00', '2026-12-01T08:30:00.000Z'],
  ['2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
  ['2026-12-01T09:30:00Z', '2026-12-01T09:30:00.000Z'],
  ['2026-12-01 09:30+02:00', '2026-12-01T07:30:00.000Z'],
  ['01/07/65', '1965-06-30T23:00:00.000Z'],
  ['01/07/2026 25:00', 'format.date-time'],
  ['31/02/2026 9:00', 'format.date-time'],
  ['soon', 'format.date-time'],
])('the moment %s is %s', (typed, moment) => {
  expect(said(readMoment(typed))).toBe(moment);
});

test.each([
  ['0470 12 34 56', '+32470123456'],
  ['0470/12.34.56', '+32470123456'],
  ['+32 470 12 34 56', '+32470123456'],
  ['+32 (0)470 12 34 56', '+32470123456'],
  ['+32 0470 12 34 56', '+32470123456'],
  ['0032 (0) 470 12 34 56', '+32470123456'],
  ['470123456', '+32470123456'],
  ['32470123456', '+32470123456'],
  ['320470123456', '+32470123456'],
  ['09 123 45 67', '+3291234567'],
  ['91234567', '+3291234567'],
  ['02 201-12-34', '+3222011234'],
  ['+31 (0)6 1234 5678', '+31612345678'],
  ['0031 6 1234 5678', '+31612345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['123456789', 'format.phone'],
  ['12', 'format.phone'],
  ['0470 12 34 56 / 09 123 45 67', 'format.phone'],
  ['+32 470 12 34 56 +32 471', 'format.phone'],
  ['call me', 'format.phone'],
  ['', 'format.phone'],
])('the phone %s is %s', (typed, phone) => {
  expect(said(readPhone(typed))).toBe(phone);
});

const cellsOf = (text: string, mark: string) => [...linesOfCells(text, mark)].map(({ cells }) => cells);

test.each([
  ['a;b', ';', [['a', 'b']]],
  [
    'a;\r\n;b\n',
    ';',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a;b";c', ';', [['a;b', 'c']]],
  ['"Café ""Zoet""";3', ';', [['Café "Zoet"', '3']]],
  ['"two\nlines"\tx', '\t', [['two\nlines', 'x']]],
  ['5" screen;x', ';', [['5" screen', 'x']]],
  [
    '"open;x\n"y";z',
    ';',
    [
      ['"open', 'x'],
      ['y', 'z'],
    ],
  ],
  ['"a" ;b', ';', [['a', 'b']]],
])('the cells of %j', (text, mark, cells) => {
  expect(cellsOf(text, mark)).toEqual(cells);
});

test('lines are counted as they stand in the text, whatever is quoted', () => {
  const text = 'a;b\r\n"c\nd";e\n\nf;g';
  expect([...linesOfCells(text, ';')].map(({ line }) => line)).toEqual([1, 2, 4, 5]);
});

test('what parts cells is told by the heading of a sheet, and by most lines of a statement', () => {
  expect(separatorOfHeading('Name, first;"a,b,c";code', [';', ',', '\t'])).toBe(';');
  expect(separatorOfHeading('\n\nname\tcode', [';', ',', '\t'])).toBe('\t');
  const statement = 'Account of Ada, Bram, Cleo and Dirk\n8/5/26;Ada, Gent;3,45\n9/5/26;Bram;1.000,00';
  expect(separatorOfLines(statement, ['\t', ';', '|', ','])).toBe(';');
});
