// The one dialect of "which records": read for a record in memory, and as an address says it.
import { dayAfter, dayFrom, filtersOf, meets, today, type Which } from '#core/contract';

const day = today();
const order = {
  status: 'READY',
  total: 20,
  paid: false,
  note: 'Crème brûlée',
  date: day,
  at: new Date().toISOString(),
  tags: ['A', 'B'],
  lines: [{ qty: 1 }, { qty: 2, short: true }],
};

test.each<[string, Which, boolean]>([
  ['a value', { status: 'READY' }, true],
  ['another value', { status: 'DONE' }, false],
  ['one of several', { status: ['DONE', 'READY'] }, true],
  ['none of several', { status: ['DONE'] }, false],
  ['no', { paid: false }, true],
  ['all hold together', { status: 'READY', total: 21 }, false],
  ['at least', { total: { gte: 20 } }, true],
  ['between', { total: { gte: 10, lte: 19.99 } }, false],
  ['a number is not compared as a text', { total: { lte: 100 } }, true],
  ['a day that moves', { date: { gte: 'today-1', lte: 'today+1' } }, true],
  ['a day to come', { date: { gte: 'today+1' } }, false],
  ['a period of a day', { date: { period: 'today' } }, true],
  ['a period of a moment', { at: { period: 'this-week' } }, true],
  ['a moment behind us', { at: { period: 'past' } }, true],
  ['another period', { date: { period: 'next-week' } }, false],
  ['part of a text, without accents', { note: { contains: 'BRULEE' } }, true],
  ['a text without it', { note: { lacks: 'brul' } }, false],
  ['what is empty lacks it', { garage: { lacks: 'x' } }, true],
  ['empty', { garage: { empty: true } }, true],
  ['not empty', { status: { empty: false } }, true],
  ['nothing is no value', { garage: 'x' }, false],
  ['nothing is not at least', { garage: { gte: 0 } }, false],
  ['one of a list', { tags: ['B', 'C'] }, true],
  ['a list that is there', { tags: { empty: false } }, true],
  ['one of its rows', { 'lines.short': true }, true],
  ['none of its rows', { 'lines.gone': { empty: true } }, true],
  ['rows that are not there', { 'stops.gone': { empty: false } }, false],
  ['another tab’s field', { status: undefined }, true],
])('%s', (_, which, is) => {
  expect(meets(order, which)).toBe(is);
});

test('days that move', () => {
  expect(
    ['today', 'today+30', 'today-7', 'today 30', '2026-01-31', 'todayish'].map((each) => dayFrom(each, '2026-02-27')),
  ).toEqual(['2026-02-27', '2026-03-29', '2026-02-20', '2026-03-29', '2026-01-31', 'todayish']);
  expect(dayFrom('today+1')).toBe(dayAfter(day));
});

test('as an address says it', () => {
  const which: Which = {
    a: 'x',
    b: ['x', 'y, "z"'],
    c: true,
    d: { gte: 1, lte: 'today+30' },
    e: { empty: false },
    f: undefined,
  };
  expect(filtersOf(which)).toEqual({
    ...{ a: { eq: 'x' }, b: { in: 'x,"y, ""z"""' }, c: { eq: 'true' } },
    ...{ d: { gte: '1', lte: 'today+30' }, e: { empty: 'false' } },
  });
  expect(filtersOf()).toEqual({});
});
