// Tests what the page of a metric's history works out: its span by steps and zoom, and lines with gaps and the period
// before.
import { linesOf, type Point, sumsOf } from '../../plugins/iceguard/history/pages/line.ts';
import { before, type Said, spanOf, stepped, zoomed } from '../../plugins/iceguard/history/pages/span.ts';

const NOW = Date.parse('2026-03-29T00:30:20Z');
const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const lengthOf = (said: Said) => {
  const { from, until } = spanOf(said, NOW);
  return (until - from) / HOUR;
};

test('a range lasts until now, on whole minutes; what the address says wrongly is a day', () => {
  expect(spanOf({ range: '1h' }, NOW)).toEqual({
    from: Date.parse('2026-03-28T23:31:00Z'),
    until: Date.parse('2026-03-29T00:31:00Z'),
    range: '1h',
  });
  expect(lengthOf({ range: '1y' })).toBe(365 * 24);
  for (const said of [{}, { range: 'ever' }, { from: 'x', until: 'y' }, { from: iso(NOW), until: iso(NOW) }])
    expect(spanOf(said, NOW).range).toBe('24h');
});

test('a step leads to the span beside it, and back to now', () => {
  const day = spanOf({ range: '24h' }, NOW);
  const earlier = stepped(day, -1, NOW);
  expect(spanOf(earlier, NOW)).toEqual(before(day));
  expect(stepped(spanOf(earlier, NOW), 1, NOW)).toEqual({ range: '24h' });
});

test('zooming halves and doubles around the middle, between five minutes and a year, and never beyond now', () => {
  const part = { from: iso(NOW - 10 * HOUR), until: iso(NOW - 6 * HOUR) };
  const near = spanOf(zoomed(spanOf(part, NOW), 'in', NOW), NOW);
  expect([iso(near.from), iso(near.until)]).toEqual([iso(NOW - 9 * HOUR), iso(NOW - 7 * HOUR)]);
  expect(zoomed(near, 'out', NOW)).toEqual(part);
  let said: Said = { range: '1h' };
  for (let times = 0; times < 9; times += 1) said = zoomed(spanOf(said, NOW), 'in', NOW);
  expect(lengthOf(said)).toBeCloseTo(5 / 60);
  for (let times = 0; times < 20; times += 1) said = zoomed(spanOf(said, NOW), 'out', NOW);
  expect(said).toEqual({ range: '1y' });
});

const point = (minute: number, value: number): Point => ({
  at: iso(NOW + minute * 60_000),
  value,
  min: value - 1,
  max: value + 1,
  seconds: 60,
});
const laid = { shift: 0, seconds: 60, decimals: 1 };

test('a line breaks where samples are missing, and not where one came late', () => {
  const { x, value, low } = linesOf([point(0, 2), point(2, 4), point(12, 6)], laid);
  expect(x).toHaveLength(4);
  expect(value).toEqual([2, 4, null, 6]);
  expect(low).toEqual([1, 3, null, 5]);
});

test('the period before lies below this one, also where its samples came at other seconds', () => {
  const now = [point(0, 2), point(1, 4)];
  const earlier = [point(-60.5, 10), point(-59.5, 20)];
  const lines = linesOf(now, { ...laid, before: earlier, shift: HOUR });
  expect(lines.x).toHaveLength(4);
  expect(lines.value).toEqual([null, 2, 3, 4]);
  expect(lines.before).toEqual([10, 15, 20, null]);
});

test('a span without points comes to nothing', () => {
  expect(linesOf([], laid)).toMatchObject({ x: [], value: [] });
  expect(sumsOf([])).toBeUndefined();
  expect(sumsOf([point(0, 2), point(1, 5)])).toEqual({ min: 1, average: 3.5, max: 6, sum: 7 });
});
