// Tests that working days follow from clock events alone: in whatever order these are read, nothing overlaps and nothing
// is lost.
import fc from 'fast-check';
import { daysOf } from '../../plugins/iceclock/clocking/clock-days.ts';
import {
  type ClockFact,
  type ClockFacts,
  type ClockKind,
  HOUR,
  MINUTE,
} from '../../plugins/iceclock/clocking/clock-facts.ts';
import { workedMinutes } from '../../plugins/iceclock/clocking/worked-minutes.ts';
import { scaled } from '../scale.ts';

const START = Date.parse('2027-03-01T05:00:00Z');
const DAYS = 14;
const minute = fc.noBias(fc.integer({ min: 0, max: DAYS * 24 * 60 }));
const event = fc.record({ kind: fc.constantFrom<ClockKind>('IN', 'OUT', 'IN', 'OUT', 'BREAK', 'BACK'), minute });
const kept = fc.record({ minute, minutes: fc.integer({ min: 1, max: 600 }) });

const facts = fc
  .record({
    events: fc.array(event, { maxLength: 60 }),
    kept: fc.array(kept, { maxLength: 3 }),
    withShift: fc.uniqueArray(fc.integer({ min: 0, max: DAYS }), { maxLength: 10 }),
  })
  .map(({ events, kept: written, withShift }) => ({
    events: events.map((each, id): ClockFact => ({ id, kind: each.kind, at: START + each.minute * MINUTE })),
    kept: apart(written.map((each, id) => ({ id, from: START + each.minute * MINUTE, minutes: each.minutes }))),
    shifts: withShift.map((nr) => {
      const startAt = START + nr * 24 * HOUR + 4 * HOUR;
      return { id: nr, startAt, endAt: startAt + 8 * HOUR };
    }),
    ...{ now: START + (DAYS + 3) * 24 * HOUR, autoCloseHours: 14 },
  }));

/** Leaves out days by hand that would overlap one before. */
function apart(written: readonly { id: number; from: number; minutes: number }[]): ClockFacts['kept'] {
  const days: { id: number; startedAt: number; stoppedAt: number; breaks: [] }[] = [];
  for (const { id, from, minutes } of [...written].sort((a, b) => a.from - b.from)) {
    if (from > (days.at(-1)?.stoppedAt ?? 0))
      days.push({ id, startedAt: from, stoppedAt: from + minutes * MINUTE, breaks: [] });
  }
  return days;
}

const saying = ({ days, problems }: ReturnType<typeof daysOf>) => ({
  days: days.map(({ events: _, ...day }) => day),
  problems: [...problems].sort(([a], [b]) => a - b),
});

test('days do not depend on the order in which events are read', () => {
  fc.assert(
    fc.property(facts, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (known, draws) => {
      const events = known.events
        .map((each, nr) => [draws[nr]!, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
      expect(saying(daysOf({ ...known, events }))).toEqual(saying(daysOf(known)));
    }),
    { numRuns: scaled(200, 5000) },
  );
});

test('no day overlaps another or one by hand, and each event is of a day or has its problem', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { days, problems } = daysOf(known);
      const spans = [...days, ...known.kept].sort((a, b) => a.startedAt - b.startedAt);
      for (const [nr, { stoppedAt = 0 }] of spans.slice(0, -1).entries())
        expect(stoppedAt).toBeLessThanOrEqual(spans[nr + 1]!.startedAt);
      for (const { startedAt, stoppedAt = 0, breaks } of days) {
        expect(stoppedAt).toBeGreaterThan(startedAt);
        const within = breaks.flatMap((each) => [each.startedAt, each.stoppedAt ?? Number.NaN]);
        expect([startedAt, ...within, stoppedAt].toSorted((a, b) => a - b)).toEqual([startedAt, ...within, stoppedAt]);
      }
      const counted = days.flatMap(({ events }) => events.map(({ id }) => id));
      const left = known.events.filter(({ id }) => !counted.includes(id) && !problems.has(id));
      expect(left).toEqual([]);
      expect(new Set(counted).size).toBe(counted.length);
      const taken = days.flatMap(({ shiftId }) => (shiftId === undefined ? [] : [shiftId]));
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: scaled(200, 5000) },
  );
});

test.each([
  ['no rounding', 0, 'NEAREST', 482],
  ['to the nearest quarter', 15, 'NEAREST', 480],
  ['for the employee', 15, 'FOR_EMPLOYEE', 510],
  ['for the company', 15, 'FOR_COMPANY', 480],
  ['to five minutes for the employee', 5, 'FOR_EMPLOYEE', 490],
] as const)('minutes count as a clock shows them: %s', (_, minutes, direction, worked) => {
  const day = { started_at: '2027-03-01T07:59:50.000Z', stopped_at: '2027-03-01T16:01:10.000Z' };
  expect(workedMinutes(day, { minutes, direction })).toBe(worked);
});

test('a night counts the time that passed, over both changes of the clocks, without its break', () => {
  const breaks = [{ started_at: '2027-03-27T23:00:00Z', stopped_at: '2027-03-27T23:30:00Z' }];
  const spring = { started_at: '2027-03-27T21:00:00Z', stopped_at: '2027-03-28T04:00:00Z', breaks };
  const autumn = { started_at: '2027-10-30T20:00:00Z', stopped_at: '2027-10-31T05:00:00Z' };
  expect([workedMinutes(spring), workedMinutes(autumn)]).toEqual([390, 540]);
});
