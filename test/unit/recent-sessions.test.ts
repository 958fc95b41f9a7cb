// Tests for how long a stream that opens is told of a change of sessions before it.
import { RecentSessions } from '../../api/events/recent.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const at = (ms: number) => jest.setSystemTime(NOW + ms);
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

function begun(): RecentSessions {
  const recent = new RecentSessions();
  recent.begin();
  return recent;
}

test('a change concerns its own company, until ten seconds are over', () => {
  const recent = begun();
  at(60_000);
  recent.note(1);
  at(69_999);
  expect([recent.mayConcern(1), recent.mayConcern(2)]).toEqual([true, false]);
  at(70_000);
  expect(recent.mayConcern(1)).toBe(false);
});

test('just begun, and before it begins, nobody can know', () => {
  expect(new RecentSessions().mayConcern(1)).toBe(true);
  const recent = begun();
  at(9_999);
  expect(recent.mayConcern(1)).toBe(true);
  at(10_000);
  expect(recent.mayConcern(1)).toBe(false);
});
