// Tests where an item can go in a tree, by a key or dropped on a line.
import { dropOn, partAt, stepOf } from '../../core/tree/moving.ts';
import { type Forest, itemOf, linesOf, moved, type TreeItem } from '../../core/tree/tree.ts';

const item = (key: string, parent: string | null = null): TreeItem => ({ key, name: key, parent });
const branch = (key: string, parent: string | null = null): TreeItem => ({ ...item(key, parent), isBranch: true });

/** A tree like custom pages: leaves alone or in groups, and no group in a group. */
const PAGES: Forest = {
  items: [item('Wiki'), branch('Tools'), item('Weather', 'Tools'), item('Rates'), branch('Empty')],
  mayStandIn: ({ isBranch }, parent) => !parent || !isBranch,
};
/** A tree like a company: divisions only in units, and units only in the company. */
const COMPANY: Forest = {
  items: [
    branch('Aurora'),
    branch('Quay', 'Aurora'),
    item('Shop', 'Quay'),
    item('Kitchen', 'Quay'),
    branch('South', 'Aurora'),
    item('Office', 'South'),
    branch('North', 'Aurora'),
  ],
  mayStandIn: ({ isBranch }, parent) => parent?.isBranch === true && (parent.key === 'Aurora') === Boolean(isBranch),
};
const lineOf = ({ items }: Forest, key: string) => linesOf(items, new Set()).find((line) => line.item.key === key)!;
const drop = (forest: Forest, key: string, on: string, part: 'before' | 'into' | 'after') =>
  dropOn(forest, itemOf(forest.items, key)!, lineOf(forest, on), part);

test.each([
  ['Wiki', 'Tools', 'into', { parent: 'Tools', after: 'Weather' }],
  ['Wiki', 'Tools', 'after', { parent: 'Tools', after: null }],
  ['Rates', 'Weather', 'before', { parent: 'Tools', after: null }],
  ['Rates', 'Weather', 'after', { parent: 'Tools', after: 'Weather' }],
  ['Weather', 'Wiki', 'before', { parent: null, after: null }],
  ['Weather', 'Empty', 'into', { parent: 'Empty', after: null }],
  ['Wiki', 'Wiki', 'after', undefined],
  ['Wiki', 'Tools', 'before', undefined],
  ['Empty', 'Weather', 'before', { parent: null, after: 'Tools' }],
  ['Empty', 'Wiki', 'before', { parent: null, after: null }],
  ['Tools', 'Weather', 'after', undefined],
] as const)('page %s on %s, %s', (key, on, part, place) => {
  expect(drop(PAGES, key, on, part)).toEqual(place);
});

test.each([
  ['Shop', 'South', 'into', { parent: 'South', after: 'Office' }],
  ['Shop', 'South', 'after', { parent: 'South', after: null }],
  ['Shop', 'Office', 'before', { parent: 'South', after: null }],
  ['Shop', 'Aurora', 'into', undefined],
  ['South', 'Shop', 'before', undefined],
  ['Quay', 'Office', 'before', { parent: 'Aurora', after: 'South' }],
  ['South', 'Quay', 'before', { parent: 'Aurora', after: null }],
] as const)('in a company %s on %s, %s', (key, on, part, place) => {
  expect(drop(COMPANY, key, on, part)).toEqual(place);
});

test('a line is before, into or after as the pointer is on it, where the thing may stand there', () => {
  const part = (key: string, on: string, share: number) =>
    partAt(COMPANY, itemOf(COMPANY.items, key)!, lineOf(COMPANY, on), share);
  expect([0.1, 0.5, 0.9].map((share) => part('Shop', 'South', share))).toEqual(['into', 'into', 'after']);
  expect([0.1, 0.5, 0.9].map((share) => part('Shop', 'Office', share))).toEqual(['before', 'after', 'after']);
  const page = (share: number) => partAt(PAGES, PAGES.items[0]!, lineOf(PAGES, 'Tools'), share);
  expect([0.1, 0.5, 0.9].map(page)).toEqual(['before', 'into', 'after']);
});

test('steps end at the ends, and groups go into no group', () => {
  expect(stepOf(PAGES, 'Wiki', 'up')).toBeUndefined();
  expect(stepOf(PAGES, 'Empty', 'down')).toBeUndefined();
  expect(stepOf(PAGES, 'Empty', 'in')).toBeUndefined();
  expect(stepOf(PAGES, 'Wiki', 'out')).toBeUndefined();
  expect(stepOf(PAGES, 'Weather', 'up')).toBeUndefined();
  expect(stepOf(PAGES, 'Weather', 'out')).toEqual({ parent: null, after: 'Tools' });
  expect(stepOf(PAGES, 'Rates', 'in')).toEqual({ parent: 'Tools', after: 'Weather' });
  const order = (place: Parameters<typeof moved>[2]) => moved(PAGES.items, 'Rates', place).map(({ key }) => key);
  expect(order({ parent: 'Tools', after: 'Weather' })).toEqual(['Wiki', 'Tools', 'Weather', 'Rates', 'Empty']);
  expect(order({ parent: null, after: null })).toEqual(['Rates', 'Wiki', 'Tools', 'Weather', 'Empty']);
});

test('what stands in branches alone goes on from one to the next', () => {
  expect(stepOf(COMPANY, 'Kitchen', 'down')).toEqual({ parent: 'South', after: null });
  expect(stepOf(COMPANY, 'Office', 'up')).toEqual({ parent: 'Quay', after: 'Kitchen' });
  expect(stepOf(COMPANY, 'Office', 'down')).toEqual({ parent: 'North', after: null });
  expect(stepOf(COMPANY, 'Shop', 'up')).toBeUndefined();
  expect(stepOf(COMPANY, 'Quay', 'up')).toBeUndefined();
  expect(stepOf(COMPANY, 'North', 'in')).toBeUndefined();
});
