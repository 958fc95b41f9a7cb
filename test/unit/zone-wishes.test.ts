// Tests which zones employees wish on a day: by weekday, by season, and which of two wishes counts.
import { wishesOn, type ZoneWish } from '../../plugins/icetruck/preferred/wishes.ts';

const wish = (zone: number, rank: number, more: Partial<ZoneWish> = {}): ZoneWish => ({
  employee_id: 1,
  icecream_van_zone_id: zone,
  rank,
  ...more,
});
/** 2026-07-18 is a Saturday. */
const SATURDAY = '2026-07-18';
const SUNDAY = '2026-07-19';

test('a wish holds for its own employee and zone alone', () => {
  const rankOf = wishesOn([wish(7, 2)], SATURDAY);
  expect([rankOf(1, 7), rankOf(1, 8), rankOf(2, 7)]).toEqual([2, undefined, undefined]);
});

test('a wish for a weekday holds on that day alone, and goes before the one for every day', () => {
  const wishes = [wish(7, 1), wish(7, 4, { weekday: 'SATURDAY' }), wish(8, 2, { weekday: 'SUNDAY' })];
  expect([wishesOn(wishes, SATURDAY)(1, 7), wishesOn(wishes.toReversed(), SATURDAY)(1, 7)]).toEqual([4, 4]);
  expect([wishesOn(wishes, SUNDAY)(1, 7), wishesOn(wishes, SUNDAY)(1, 8)]).toEqual([1, 2]);
  expect(wishesOn(wishes, SATURDAY)(1, 8)).toBeUndefined();
});

test.each([
  ['from the first day', { valid_from: SATURDAY }, 3],
  ['until the last day', { valid_until: SATURDAY }, 3],
  ['before it begins', { valid_from: SUNDAY }, undefined],
  ['after it ended', { valid_until: '2026-07-17' }, undefined],
  ['without bounds', { valid_from: null, valid_until: null, weekday: null }, 3],
])('a wish %s', (_, more, expected) => {
  expect(wishesOn([wish(7, 3, more)], SATURDAY)(1, 7)).toBe(expected);
});

test('of two wishes for every day the higher one counts, in whichever order', () => {
  const wishes = [wish(7, 3, { valid_from: '2026-01-01' }), wish(7, 1)];
  expect([wishesOn(wishes, SATURDAY)(1, 7), wishesOn(wishes.toReversed(), SATURDAY)(1, 7)]).toEqual([1, 1]);
});
