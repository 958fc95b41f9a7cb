// Tests days and moments as people type them in each language, and what is stored of them.
import { keepDay, showDay, stepDay, typedDay } from '../../../core/fields/date/notation.ts';
import { keepMoment, onDay, showMoment, stepMoment, typedMoment } from '../../../core/fields/datetime/notation.ts';

test.each([
  ['nl-be', '20/11/2026', '2026-11-20'],
  ['fr-be', '20/11/2026', '2026-11-20'],
  ['en-gb', '20/11/2026', '2026-11-20'],
  ['de-be', '20.11.2026', '2026-11-20'],
])('%s writes and reads %s', (locale, written, kept) => {
  expect(showDay(kept, locale)).toBe(written);
  expect(keepDay(written)).toBe(kept);
  expect(keepDay(written.replace(/\D/g, ''))).toBe(kept);
});

test.each([
  ['1/2/26', '2026-02-01'],
  ['1.2.85', '1985-02-01'],
  ['010226', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['0102', `${new Date().getFullYear()}-02-01`],
  ['29/02/2026', '29/02/2026'],
  ['tomorrow', 'tomorrow'],
  ['20/11/202', '20/11/202'],
  ['', ''],
])('%s is kept as %s', (typed, kept) => {
  expect(keepDay(typed)).toBe(kept);
});

test('digits that run on get their separators, and can be deleted again', () => {
  const keys = [...'20112026'].reduce((text, key) => typedDay(text + key, 'de-be'), '');
  expect(keys).toBe('20.11.2026');
  expect(typedDay('20/', 'nl-be')).toBe('20/');
  expect(typedDay('20', 'nl-be')).toBe('20');
  expect([...'201120260930'].reduce((text, key) => typedMoment(text + key, 'nl-be'), '')).toBe('20/11/2026 0930');
});

test('arrows step over months and years', () => {
  expect(stepDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(stepMoment('2026-03-28T08:30:00.000Z', 1)).toBe('2026-03-29T07:30:00.000Z');
});

test('a moment is told by the clocks of the company, whatever the machine says', () => {
  expect(showMoment('2026-07-01T07:30:00+00:00', 'nl-be')).toBe('01/07/2026 09:30');
  expect(keepMoment('01/07/2026 9u30')).toBe('2026-07-01T07:30:00.000Z');
  expect(keepMoment('01/07/2026')).toBe('2026-06-30T22:00:00.000Z');
  expect(keepMoment('01/07/2026 0930')).toBe('2026-07-01T07:30:00.000Z');
  expect(keepMoment('01/07/2026 25:00')).toBe('01/07/2026 25:00');
  expect(onDay('2026-07-01T07:30:00.000Z', '2026-12-01')).toBe('2026-12-01T08:30:00.000Z');
});
