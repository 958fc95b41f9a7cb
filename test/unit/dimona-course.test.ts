// Tests what the social security office is told next, of what should be declared and what it knows.
import { isSamePeriod, nextAction } from '../../plugins/iceclock/dimona/course.ts';

const day = { date_from: '2027-07-01', date_until: '2027-07-01', start_at: '2027-07-01T08:00:00Z' };
const open = { date_from: '2027-07-01' };

test.each([
  ['nothing that was never declared', undefined, undefined, undefined],
  ['IN for what is new', day, null, 'IN'],
  ['nothing while it knows', day, { ...day, start_at: '2027-07-01T10:00:00+02:00', hours: null }, undefined],
  ['UPDATE for another time', day, { ...day, start_at: '2027-07-01T09:00:00Z' }, 'UPDATE'],
  ['CANCEL for what is not to be any more', undefined, day, 'CANCEL'],
  ['OUT at the end of an open period', { ...open, date_until: '2027-09-30' }, open, 'OUT'],
  [
    'UPDATE for an end that moved',
    { ...open, date_until: '2027-10-01' },
    { ...open, date_until: '2027-09-30' },
    'UPDATE',
  ],
  ['UPDATE for an end that is taken back', open, { ...open, date_until: '2027-09-30' }, 'UPDATE'],
  ['UPDATE for a sum of hours', { ...open, hours: 40 }, { ...open, hours: 38 }, 'UPDATE'],
])('%s', (_, wanted, declared, action) => {
  expect(nextAction(wanted, declared)).toBe(action);
});

test('the same moment written otherwise, and nothing written in any way, are the same', () => {
  expect(isSamePeriod({ ...day, end_at: null }, { ...day, start_at: '2027-07-01T10:00:00.000+02:00' })).toBe(true);
  expect(isSamePeriod(undefined, null)).toBe(true);
  expect(isSamePeriod(undefined, open)).toBe(false);
});
