// Tests what a grid decides without drawing: the query and its address, the sort order after clicks, widths and keys.

import { placeAfter } from '../../../core/table/grid/keyboard.ts';
import { isNarrowed, type ListQuery, nextSort, readQuery, writeQuery } from '../../../core/table/query.ts';
import { sumsOf } from '../../../core/table/sums.ts';
import { fitColumns, shareWidth } from '../../../core/table/widths.ts';

const FIELDS = new Set(['name', 'active', 'price']);

test('a query written into an address is read back the same', () => {
  const query = {
    search: 'ice & cream',
    sort: ['-price', 'name'],
    filters: { active: { eq: 'true' }, price: { gte: '2', lte: '5' }, name: { contains: 'a,b' } },
  };
  expect(readQuery(new URLSearchParams(writeQuery(query)), FIELDS)).toEqual(query);
  expect(isNarrowed(query)).toBe(true);
});

test('groups of conditions are read back in their order, however many there are', () => {
  const group = (contains: string) => ({ name: { contains }, price: { gte: '1' } });
  const each: readonly ListQuery['any'][] = [
    [group('a'), { active: { eq: 'true' } }],
    [{ name: { contains: 'b' } }, { name: { contains: 'a' } }],
    Array.from({ length: 12 }, (_, at) => group(String(at))),
    [{ price: { lte: '5' } }, { active: { eq: 'true' } }],
  ];
  for (const any of each) {
    const query = { search: '', sort: [], filters: {}, any };
    const entries = Object.entries(writeQuery(query));
    expect(readQuery(new URLSearchParams(entries), FIELDS)).toEqual(query);
    // A saved view has them in the order of their names.
    const kept = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(writeQuery(readQuery(new URLSearchParams(kept), FIELDS))).toEqual(writeQuery(query));
  }
  expect(isNarrowed({ search: '', sort: [], filters: {}, any: [group('a')] })).toBe(true);
});

test('a short list is added up by its own rows, in cents, once all are there', () => {
  const rows = [{ id: 1, price: 0.1 }, { id: 2, price: 0.2 }, { id: 3 }];
  expect(sumsOf(['price', 'paid'], 3, (index) => rows[index])).toEqual({ price: 0.3 });
  expect(sumsOf(['price'], 4, (index) => rows[index])).toBeUndefined();
});

test('an address with foreign fields and operators is read as far as it holds', () => {
  const address = 'sort=-price,secret&filter[secret]=1&filter[price][near]=2&filter[active]=true&x=1';
  expect(readQuery(new URLSearchParams(address), FIELDS)).toEqual({
    search: '',
    sort: ['-price'],
    filters: { active: { eq: 'true' } },
  });
});

test('a header sorts up, down and not at all; with Shift beside the others', () => {
  expect(nextSort([], 'name', false)).toEqual(['name']);
  expect(nextSort(['name'], 'name', false)).toEqual(['-name']);
  expect(nextSort(['-name'], 'name', false)).toEqual([]);
  expect(nextSort(['name'], 'price', false)).toEqual(['price']);
  expect(nextSort(['name'], 'price', true)).toEqual(['name', 'price']);
  expect(nextSort(['name', 'price'], 'price', true)).toEqual(['name', '-price']);
});

const COLUMNS = [
  { id: 'name', title: '', width: 200, flexible: true, opens: true },
  { id: 'mail', title: '', width: 200, flexible: true },
  { id: 'state', title: '', width: 80 },
];
const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);
/** The widths that are drawn around the content of a cell and a title. */
const [CELL, TITLE] = [26, 30];
const measured = (name: number, mail: number, state: number) => ({
  name: { title: 40, cells: name - CELL },
  mail: { title: 100 - TITLE, cells: mail - CELL },
  state: { title: 40, cells: state - CELL },
});

test('columns fill the grid, and a person’s own width stands', () => {
  expect(shareWidth(COLUMNS, { available: 800 })).toEqual([360, 360, 80]);
  expect(shareWidth(COLUMNS, { available: 700, own: { name: 300 } })).toEqual([300, 320, 80]);
  expect(shareWidth(COLUMNS, { available: 1000, own: { name: 300, mail: 300, state: 90 } })).toEqual([300, 300, 400]);
  expect(shareWidth([], { available: 300 })).toEqual([]);
});

test('a column is as wide as what is in it; an empty one as its title', () => {
  const content = measured(250, 0, 180);
  expect(shareWidth(COLUMNS, { available: 530, content })).toEqual([250, 100, 180]);
  // The rest of the width goes to the columns that take it, in proportion to their widths.
  expect(shareWidth(COLUMNS, { available: 880, content })).toEqual([500, 200, 180]);
  // No column is left half empty while others are cramped.
  expect(shareWidth(COLUMNS, { available: 1000, content })).toEqual([540, 240, 220]);
});

test('a column that is out of sight is not taken for an empty one; cells that come late can only be wider', () => {
  const content = measured(250, 0, 180);
  const unseen = { ...content, state: { title: 40 } };
  expect(shareWidth(COLUMNS, { available: 430, content: unseen })).toEqual([250, 100, 80]);
  const late = COLUMNS.map((column) => ({ ...column, late: true }));
  expect(shareWidth(late, { available: 630, content })).toEqual([250, 200, 180]);
});

test('slack goes to what is cut before anything else', () => {
  const content = measured(200, 700, 100);
  expect(shareWidth(COLUMNS, { available: 660, content })).toEqual([200, 360, 100]);
  expect(shareWidth(COLUMNS, { available: 900, content })).toEqual([200, 600, 100]);
});

test('where room lacks the widest text gives way first, a state never, and then the grid scrolls', () => {
  expect(shareWidth(COLUMNS, { available: 500, content: measured(180, 300, 150) })).toEqual([180, 170, 150]);
  expect(shareWidth(COLUMNS, { available: 500, content: measured(300, 180, 100) })).toEqual([224, 176, 100]);
  expect(shareWidth(COLUMNS, { available: 200, content: measured(300, 300, 150) })).toEqual([224, 144, 150]);
});

test('the buttons of a row have room of their own where no column needs it, else they float over the last one', () => {
  const content = measured(250, 150, 100);
  const fitted = (available: number) => fitColumns(COLUMNS, { available, content, tail: 78 });
  expect(fitted(578)).toEqual({ widths: [250, 150, 178], tail: 78 });
  const tight = shareWidth(COLUMNS, { available: 500, content });
  expect(fitted(500)).toEqual({ widths: tight, tail: 0 });
  expect(sum(tight)).toBe(500);
  // Columns that scroll are cut no more than necessary, and the buttons cover none at the end.
  expect(fitted(400)).toEqual({ widths: [250, 150, 178], tail: 78 });
  expect(fitColumns(COLUMNS, { available: 400, content: measured(300, 300, 150) }).widths).toEqual([300, 208, 150]);
});

test('a column of numbers that the first rows lack keeps room for those further down', () => {
  const [, , state] = shareWidth(COLUMNS, {
    available: 200,
    content: { ...measured(300, 300, 0), state: { title: 0, cells: 0 } },
  });
  expect(state).toBe(COLUMNS[2]?.width);
});

test('keys move within the grid', () => {
  const bounds = { rows: 100, columns: 3, page: 20 };
  const from = { row: 10, column: 1 };
  expect(placeAfter('ArrowDown', from, bounds)).toEqual({ row: 11, column: 1 });
  expect(placeAfter('ArrowLeft', { row: 10, column: 0 }, bounds)).toEqual({ row: 10, column: 0 });
  expect(placeAfter('PageDown', from, bounds)).toEqual({ row: 30, column: 1 });
  expect(placeAfter('Home', from, bounds)).toEqual({ row: 0, column: 1 });
  expect(placeAfter('End', from, bounds)).toEqual({ row: 99, column: 1 });
  expect(placeAfter('x', from, bounds)).toBeUndefined();
  expect(placeAfter('ArrowDown', from, { ...bounds, rows: 0 })).toBeUndefined();
});
