// Tests for how long a stream that opens is told of a change before it.
import { RecentChanges } from '../../api/events/recent.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const at = (ms: number) => jest.setSystemTime(NOW + ms);
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

function begun(): RecentChanges {
  const recent = new RecentChanges();
  recent.begin();
  return recent;
}

test('a change concerns its own company, until ten seconds are over', () => {
  const recent = begun();
  at(60_000);
  recent.note(1);
  at(69_999);
  expect([recent.ago(1), recent.ago(2)]).toEqual([9_999, undefined]);
  at(70_000);
  expect(recent.ago(1)).toBeUndefined();
});

test('just begun, and before it begins, nobody can know', () => {
  expect(new RecentChanges().ago(1)).toBe(0);
  const recent = begun();
  at(9_999);
  expect(recent.ago(1)).toBe(9_999);
  at(10_000);
  expect(recent.ago(1)).toBeUndefined();
});
