// Tests moments by the company's clock, on the days on which the clocks change.
import { localTime, momentOf, spokenValues, today } from '#core/contract';

test.each([
  ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 04:00', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25 04:00:30', '2026-10-25T03:00:30.000Z'],
  ['2026-03-29 00:30', '2026-03-28T23:30:00.000Z'],
  ['2026-10-25 00:30', '2026-10-24T22:30:00.000Z'],
])('%s is %s, and is told so again', (local, moment) => {
  expect(momentOf(local)?.toISOString()).toBe(moment);
  expect(localTime(moment).slice(0, local.length)).toBe(local);
});

test('a time that the clocks leave out, or show twice, is one of the moments beside it', () => {
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(
    momentOf('2026-03-29 02:30')?.toISOString(),
  );
  expect(localTime(momentOf('2026-10-25 02:30')!.toISOString())).toBe('2026-10-25 02:30:00');
});

test('what no clock shows is no moment, and a day begins at its own midnight', () => {
  expect([momentOf('2026-13-01 10:00'), momentOf('2026-03-29 25:00')]).toEqual([undefined, undefined]);
  expect([today(new Date('2026-03-28T22:59:59Z')), today(new Date('2026-03-28T23:00:00Z'))]).toEqual([
    '2026-03-28',
    '2026-03-29',
  ]);
});

test('a sentence says days and moments as the language writes them, and counts as they are', () => {
  const values = { day: '2026-07-01', at: '2026-07-01T12:00:00.000Z', count: 2, note: 'at 12:00' };
  expect(spokenValues('nl-BE', values)).toEqual({
    ...values,
    ...{ day: '1 juli 2026', at: expect.stringMatching(/^1 juli 2026.*14:00$/) },
  });
});
