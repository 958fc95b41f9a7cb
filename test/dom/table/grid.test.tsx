// What a grid decides without drawing: the query and its address, the order of clicks, widths and keys.
import { shareWidth } from '../../../core/table/columns.ts';
import { placeAfter } from '../../../core/table/keyboard.ts';
import { isNarrowed, nextSort, readQuery, writeQuery } from '../../../core/table/query.ts';

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
  { id: 'name', title: '', width: 200, flexible: true },
  { id: 'mail', title: '', width: 200, flexible: true },
  { id: 'active', title: '', width: 80 },
];
const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);

test('columns fill the grid, and a person’s own width stands', () => {
  expect(shareWidth(COLUMNS, {}, 1000)).toEqual([460, 460, 80]);
  expect(shareWidth(COLUMNS, { name: 300 }, 1000)).toEqual([300, 620, 80]);
  expect(shareWidth(COLUMNS, { name: 300, mail: 300, active: 90 }, 1000)).toEqual([300, 300, 400]);
});

test('a grid that is a little too narrow still fits, one that is far too narrow scrolls', () => {
  expect(sum(shareWidth(COLUMNS, {}, 431))).toBe(431);
  expect(shareWidth(COLUMNS, {}, 300)).toEqual([150, 150, 80]);
  expect(shareWidth([], {}, 300)).toEqual([]);
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
