// Tests until when one can still order: the last minute counts as left, and only a moment behind us has passed.
import { render, screen } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import { Deadline } from '../../../plugins/icecloud/articles/pages/Deadline.tsx';

const texts = textsIn('.', 'en', 'icecloud');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const NOW = Date.parse('2026-05-07T10:00:00Z');

beforeEach(async () => {
  await startTexts('en');
  addTexts('icecloud', texts);
  setI18n(i18n);
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['in half a minute', 30 * SECOND, '0 h 0 min left'],
  ['a second ago', -SECOND, 'passed'],
  ['tomorrow', 26 * HOUR, '26 h 0 min left'],
])('%s', (_, away, said) => {
  render(<Deadline at={new Date(NOW + away).toISOString()} />);
  expect(screen.getByRole('time').textContent?.split(' · ').slice(1)).toEqual([said]);
});

test('two days away day and time say enough', () => {
  render(<Deadline at={new Date(NOW + 48 * HOUR).toISOString()} />);
  expect(screen.getByRole('time').textContent).not.toContain('·');
});
