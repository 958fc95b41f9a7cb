// Tests that a tablet's state follows from when it was seen last, and not from an old answer.
import { stateNow, type TabletRecord } from '../../plugins/fleet/tablets/pages/tablet.ts';

const SEEN = '2026-11-28T10:00:00Z';
const MINUTE_MS = 60_000;

test.each<[TabletRecord['state'], minutes: number, TabletRecord['state']]>([
  ['ONLINE', 14.99, 'ONLINE'],
  ['ONLINE', 15, 'OFFLINE'],
  ['OFFLINE', 14.99, 'ONLINE'],
  ['NOT_PAIRED', 1, 'NOT_PAIRED'],
])('a tablet that was %s, seen %d minutes ago, is %s', (state, minutes, is) =>
  expect(stateNow({ id: 1, name: 'T', state, last_seen_at: SEEN }, Date.parse(SEEN) + minutes * MINUTE_MS)).toBe(is),
);

test('one that was never seen is what the answer said', () =>
  expect(stateNow({ id: 1, name: 'T', state: 'ONLINE' }, 0)).toBe('ONLINE'));
