// Tests that days and moments in refusals, notices and letters stand as the person's language writes them.
import { LOCALES, type Locale, SPOKEN } from '#core/contract';
import { translator } from '../../api/mail/letter.ts';
import { textsIn } from '../../build/text-files.ts';
import { errorText } from '../../core/form/errors.ts';

const words = translator(Object.fromEntries(LOCALES.map((locale) => [locale, textsIn('.', locale)])));

const DAY: Record<Locale, string> = {
  en: '29 November 2026',
  nl: '29 november 2026',
  fr: '29 novembre 2026',
  de: '29. November 2026',
};

test.each(LOCALES)('a refusal says its day in %s', (locale) => {
  const t = words.getFixedT(locale) as unknown as Parameters<typeof errorText>[0];
  const fault = { path: 'issue_date', code: 'invoiceDateBehind', params: { nr: '2026-00012', day: '2026-11-29' } };
  const text = errorText(t, fault);
  expect(text).toContain(DAY[locale]);
  expect(text).toContain('2026-00012');
  expect(text).not.toContain('2026-11-29');
});

test('a moment is said in the time of the companies', () => {
  const t = words.getFixedT('nl');
  expect(t('x', { defaultValue: '{{at}}', at: '2026-11-29T23:30:00.000Z' })).toContain('30 november 2026');
});

test('what is no day stays as it is, and lists are read out', () => {
  const say = (value: unknown) => SPOKEN.format(value, undefined, 'en');
  for (const value of ['2026-02-31', '2026-99-99', '2026-11-29.pdf', '2026-00012', '', 3, undefined])
    expect(say(value)).toBe(value);
  expect(SPOKEN.format(['a', 'b', 'c'], 'list', 'nl')).toBe('a, b en c');
});
