// Where a page can go in the tree of custom pages, by a step of the keyboard or dropped on a line.
import { dropOn, linesOf, moved, type PageRow, stepOf } from '../../plugins/company/pages/custom-pages/tree.ts';

const row = (id: number, mdl: PageRow['mdl'], name: string, parent_id?: number): PageRow => ({
  ...{ id, version: 1, mdl, name, path: `row-${id}` },
  ...(parent_id !== undefined && { parent_id }),
});
const ROWS: readonly PageRow[] = [
  row(1, 'page', 'Wiki'),
  row(2, 'page_group', 'Tools'),
  row(3, 'page', 'Weather', 2),
  row(4, 'page', 'Rates'),
  row(5, 'page_group', 'Empty'),
];
const line = (name: string) => linesOf(ROWS, new Set()).find(({ row }) => row.name === name)!;

test.each([
  [1, 'Tools', 'into', { parent: 2, after: 3 }],
  [1, 'Tools', 'after', { parent: 2, after: null }],
  [4, 'Weather', 'before', { parent: 2, after: null }],
  [4, 'Weather', 'after', { parent: 2, after: 3 }],
  [3, 'Wiki', 'before', { parent: null, after: null }],
  [3, 'Empty', 'into', { parent: 5, after: null }],
  [1, 'Wiki', 'after', undefined],
  [1, 'Tools', 'before', undefined],
  [5, 'Weather', 'before', { parent: null, after: 2 }],
  [5, 'Wiki', 'before', { parent: null, after: null }],
  [2, 'Weather', 'after', undefined],
] as const)('row %i on %s, %s', (id, name, part, place) => {
  expect(dropOn(ROWS, id, line(name), part)).toEqual(place);
});

test('steps end at the ends, and groups go into no group', () => {
  expect(stepOf(ROWS, 1, 'up')).toBeUndefined();
  expect(stepOf(ROWS, 5, 'down')).toBeUndefined();
  expect(stepOf(ROWS, 5, 'in')).toBeUndefined();
  expect(stepOf(ROWS, 1, 'out')).toBeUndefined();
  expect(stepOf(ROWS, 3, 'out')).toEqual({ parent: null, after: 2 });
  expect(stepOf(ROWS, 4, 'in')).toEqual({ parent: 2, after: 3 });
  expect(moved(ROWS, 4, { parent: 2, after: 3 }).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(moved(ROWS, 4, { parent: null, after: null }).map(({ id }) => id)).toEqual([4, 1, 2, 3, 5]);
});
