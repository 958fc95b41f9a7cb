// Tests days in words: what each word means on a day, at the ends of weeks, months and years, and which words exist.
import { type Days, daysOf, PERIODS } from '../../core/contract/index.ts';

test.each<[word: string, today: string, days: Days]>([
  ['today', '2026-11-23', { from: '2026-11-23', until: '2026-11-23' }],
  ['tomorrow', '2026-12-31', { from: '2027-01-01', until: '2027-01-01' }],
  ['yesterday', '2028-03-01', { from: '2028-02-29', until: '2028-02-29' }],
  ['this-week', '2026-11-29', { from: '2026-11-23', until: '2026-11-29' }],
  ['next-week', '2026-12-28', { from: '2027-01-04', until: '2027-01-10' }],
  ['last-week', '2026-11-23', { from: '2026-11-16', until: '2026-11-22' }],
  ['this-month', '2028-02-10', { from: '2028-02-01', until: '2028-02-29' }],
  ['next-month', '2026-12-31', { from: '2027-01-01', until: '2027-01-31' }],
  ['last-month', '2026-03-31', { from: '2026-02-01', until: '2026-02-28' }],
  ['from-today', '2026-11-23', { from: '2026-11-23' }],
  ['past', '2026-11-23', { until: '2026-11-22' }],
  ['next-7-days', '2026-11-23', { from: '2026-11-23', until: '2026-11-29' }],
  ['last-7-days', '2026-11-23', { from: '2026-11-17', until: '2026-11-23' }],
  ['older-30-days', '2026-11-23', { until: '2026-10-23' }],
])('%s on %s', (word, today, days) => {
  expect(daysOf(word, today)).toEqual(days);
});

test('every word that is offered is known, and no other', () => {
  expect(PERIODS.filter((word) => !daysOf(word.replace('N', '7'), '2026-11-23'))).toEqual([]);
  for (const word of ['', 'someday', 'next-N-days', 'next-0-days', 'next-1000-days', 'today ', 'constructor'])
    expect(daysOf(word, '2026-11-23')).toBeUndefined();
});
