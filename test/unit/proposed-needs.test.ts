// Tests which needs are proposed from people by the hour.
import { proposedNeeds, type StaffHour } from '../../plugins/iceclock/expected/proposal.ts';

const of = (from: number, ...staff: readonly number[]): StaffHour[] =>
  staff.map((one, index) => ({ hour: (from + index) % 24, staff: one }));
const need = (from: string, until: string, nr = 1) => ({ time_start: from, time_stop: until, nr_required: nr });

test('a busy middle is a block of its own above the one that lasts all day', () => {
  expect(proposedNeeds(of(10, 1, 1, 3, 3, 3, 1), [], 3)).toEqual([need('10:00', '16:00'), need('12:00', '15:00', 2)]);
});

test('a peak that is too short for a shift gets the hours after it, then those before, while the place is open', () => {
  expect(proposedNeeds(of(10, 1, 2, 1, 1), [], 3)).toEqual([need('10:00', '14:00'), need('11:00', '14:00')]);
  expect(proposedNeeds(of(10, 1, 1, 1, 2), [], 3)).toEqual([need('10:00', '14:00'), need('11:00', '14:00')]);
  expect(proposedNeeds(of(10, 1, 1), [], 3)).toEqual([need('10:00', '12:00')]);
});

test('what is asked for already is not asked for twice', () => {
  expect(proposedNeeds(of(10, 1, 2, 2, 2), [need('09:00:00', '14:00:00')], 3)).toEqual([need('11:00', '14:00')]);
  expect(proposedNeeds(of(10, 1, 1, 1), [need('10:00:00', '13:00:00', 2)], 3)).toEqual([]);
});

test('a day that ends after midnight keeps its last hours', () => {
  expect(proposedNeeds(of(20, 1, 1, 1, 1, 1), [], 3)).toEqual([need('20:00', '01:00')]);
  expect(proposedNeeds(of(20, 1, 1, 1, 1, 1), [need('20:00:00', '01:00:00')], 3)).toEqual([]);
});

test('two peaks that grow into each other are one', () => {
  expect(proposedNeeds(of(10, 2, 1, 1, 2, 1, 1), [], 3)).toEqual([need('10:00', '16:00', 2)]);
});
