// Tests how a person's day is judged: its chips, what is clean, who is late or absent, and each proposed correction with
// its reason, over midnight and on the nights on which the clock changes too.
import type { DayFacts, ReviewRules } from '../../plugins/iceclock/hours/review/facts.ts';
import { reviewOf } from '../../plugins/iceclock/hours/review/review.ts';

const RULES: ReviewRules = {
  ...{ clean_within_minutes: 5, propose_forgotten_break: true, propose_planned_start: false },
  ...{ planned_start_within_minutes: 15, overdue_after_minutes: 10 },
};
const at = (time: string, day = '2026-11-20') => `${day}T${time}:00.000Z`;
const NOW = at('23:00');

/** A shift of 9 to 17 with half an hour of break that was worked to the minute. */
const worked = (more: Partial<DayFacts> = {}): DayFacts => ({
  ...{ id: 1, business_date: '2026-11-20', status: 'CLOSED', method: 'NFC', trusted: true, auto_closed: false },
  ...{ planned_from: at('09:00'), planned_until: at('17:00'), planned_break: 30 },
  ...{ started_at: at('09:00'), stopped_at: at('17:00') },
  breaks: [{ started_at: at('12:00'), stopped_at: at('12:30') }],
  ...more,
});
const planned = (more: Partial<DayFacts> = {}): DayFacts => ({
  ...{ business_date: '2026-11-20', planned_from: at('09:00'), planned_until: at('17:00'), planned_break: 30 },
  ...more,
});
const review = (facts: DayFacts, { now = NOW, today = '2026-11-20', rules = {} as Partial<ReviewRules> } = {}) =>
  reviewOf(facts, { rules: { ...RULES, ...rules }, now: Date.parse(now), today });
const marks = (facts: DayFacts, more?: Parameters<typeof review>[1]) =>
  review(facts, more).chips.map(({ mark }) => mark);
const codes = (facts: DayFacts, more?: Parameters<typeof review>[1]) =>
  review(facts, more).proposal?.reasons.map(({ id }) => id) ?? [];

test('a day that was worked as planned is clean, and is so to the minute that the company says', () => {
  expect(review(worked())).toMatchObject({
    ...{ stage: 'REVIEW', chips: [], worked: 450, planned: 450, difference: 0, isClean: true, proposal: undefined },
  });
  expect(review(worked({ started_at: at('09:05') }))).toMatchObject({ chips: [], difference: -5, isClean: true });
  expect(review(worked({ started_at: at('09:06') }))).toMatchObject({
    ...{ chips: [{ mark: 'LATE', minutes: 6 }], isClean: false },
  });
  expect(review(worked({ stopped_at: at('16:40') })).chips).toEqual([{ mark: 'EARLY', minutes: 20 }]);
  expect(review(worked({ stopped_at: at('17:06') }))).toMatchObject({ chips: [], difference: 6, isClean: false });
  expect(review(worked(), { rules: { clean_within_minutes: 0 } }).isClean).toBe(true);
});

test('what was clocked strangely is never clean, though its hours fit', () => {
  expect(marks(worked({ trusted: false }))).toEqual(['UNTRUSTED']);
  expect(marks(worked({ method: 'MANUAL' }))).toEqual(['MANUAL']);
  expect(marks(worked({ status: 'AUTO_CLOSED', auto_closed: true }))).toEqual(['AUTO_CLOSED']);
  for (const more of [{ trusted: false }, { method: 'MANUAL' }, { status: 'AUTO_CLOSED', auto_closed: true }] as const)
    expect(review(worked(more)).isClean).toBe(false);
  // Without a shift there is nothing that the hours could fit.
  const alone = { planned_from: undefined, planned_until: undefined, planned_break: undefined };
  expect(review(worked(alone))).toMatchObject({ chips: [], difference: undefined, isClean: false });
});

test('a corrected day keeps no chip of how it was closed, and its correction stands', () => {
  const corrected = worked({ status: 'AUTO_CLOSED', auto_closed: true, edited: true });
  expect(review(corrected)).toMatchObject({ chips: [{ mark: 'EDITED' }], isClean: true, proposal: undefined });
});

test('nobody who clocked in is coming, late, absent or on leave', () => {
  expect(review(planned(), { now: at('08:00') })).toMatchObject({ stage: 'COMING', chips: [] });
  expect(review(planned(), { now: at('09:10') })).toMatchObject({ stage: 'COMING', chips: [] });
  expect(review(planned(), { now: at('09:12') }).chips).toEqual([{ mark: 'LATE', minutes: 12 }]);
  expect(review(planned())).toMatchObject({
    ...{ stage: 'REVIEW', chips: [{ mark: 'ABSENT' }], planned: 450, worked: undefined, isClean: false },
    proposal: { reasons: [{ id: 'absent', values: {} }] },
  });
  expect(review(planned({ on_leave: true }))).toMatchObject({ stage: 'AWAY', chips: [{ mark: 'ON_LEAVE' }] });
});

describe('an open day', () => {
  const open = (more: Partial<DayFacts> = {}) => worked({ status: 'OPEN', stopped_at: undefined, ...more });

  test('counts up to now, without a break that goes on', () => {
    expect(review(open(), { now: at('13:00') })).toMatchObject({
      stage: 'WORKING',
      worked: 210,
      difference: undefined,
    });
    const onBreak = open({ breaks: [{ started_at: at('12:00') }] });
    expect(review(onBreak, { now: at('12:20') }).worked).toBe(180);
  });

  test('that should have ended is proposed the end of its shift, with who left then', () => {
    expect(marks(open(), { now: at('17:10') })).toEqual([]);
    const forgotten = review(open());
    expect(forgotten).toMatchObject({ stage: 'REVIEW', chips: [{ mark: 'NO_CLOCK_OUT' }] });
    expect(forgotten.proposal).toEqual({
      correction: { stopped_at: at('17:00') },
      reasons: [{ id: 'plannedEnd', values: { end: at('17:00') } }],
    });
    const beside = open({ colleague: { display: 'Noor Maes' }, colleague_stopped_at: at('17:04') });
    expect(review(beside).proposal?.reasons).toEqual([
      { id: 'plannedEndColleague', values: { end: at('17:00'), name: 'Noor Maes', left: at('17:04') } },
    ]);
  });

  test('without a shift should have ended with its business day, and nobody knows when', () => {
    const alone = open({ planned_from: undefined, planned_until: undefined, planned_break: undefined });
    expect(marks(alone)).toEqual([]);
    expect(marks(alone, { today: '2026-11-21' })).toEqual(['NO_CLOCK_OUT']);
    expect(review(alone, { today: '2026-11-21' }).proposal).toBeUndefined();
  });

  test('on which somebody forgot to come back from the break, too, gets both ends', () => {
    const both = review(open({ breaks: [{ started_at: at('12:00') }] })).proposal;
    expect(both?.reasons.map(({ id }) => id)).toEqual(['plannedEnd', 'breakOpen']);
    expect(both?.correction).toEqual({
      stopped_at: at('17:00'),
      breaks: [{ started_at: at('12:00'), stopped_at: at('12:30') }],
    });
  });

  test('that began after the end of its shift is proposed nothing', () => {
    expect(codes(open({ started_at: at('17:05') }))).toEqual([]);
  });
});

test('a forgotten break is proposed in the middle of a whole day, where the company wants it', () => {
  const none = worked({ breaks: [] });
  expect(review(none).proposal).toEqual({
    correction: { breaks: [{ started_at: at('12:45'), stopped_at: at('13:15') }] },
    reasons: [{ id: 'breakForgotten', values: { minutes: 30 } }],
  });
  expect(codes(none, { rules: { propose_forgotten_break: false } })).toEqual([]);
  // Somebody who went home at noon had no break to forget.
  expect(codes(worked({ breaks: [], stopped_at: at('12:00') }))).toEqual([]);
  expect(codes(worked({ breaks: [], planned_break: 0 }))).toEqual([]);
});

test('the planned start is proposed only where the company says so, and never for a flexi-job', () => {
  const early = worked({ started_at: at('08:54') });
  const rules = { propose_planned_start: true };
  expect(codes(early)).toEqual([]);
  expect(review(early, { rules }).proposal).toEqual({
    correction: { started_at: at('09:00') },
    reasons: [{ id: 'plannedStart', values: { minutes: 6, start: at('09:00') } }],
  });
  expect(codes(worked({ started_at: at('08:54'), dimona: 'FLX' }), { rules })).toEqual([]);
  expect(codes(worked({ started_at: at('08:40') }), { rules })).toEqual([]);
});

test('what is approved is judged and not corrected', () => {
  const done = review(worked({ status: 'APPROVED', breaks: [] }));
  expect(done).toMatchObject({ stage: 'APPROVED', isClean: false, proposal: undefined });
  expect(review(worked({ status: 'EXPORTED' })).stage).toBe('APPROVED');
});

test('a night over a change of the clock counts the hours that pass', () => {
  // From 22:00 to 06:00 by the clock in Brussels: nine hours in October, seven in March.
  const night = (from: string, until: string) =>
    worked({
      planned_from: from,
      planned_until: until,
      started_at: from,
      stopped_at: until,
      planned_break: 0,
      breaks: [],
    });
  expect(review(night('2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'))).toMatchObject({
    ...{ worked: 540, planned: 540, isClean: true },
  });
  expect(review(night('2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z')).worked).toBe(420);
});
