// Tests how an alarm says how long it lasts: in the two largest units that it fills, as each language writes them.
import { render } from '@testing-library/react';
import { session } from '../../../core/session/session.ts';
import LastedCell from '../../../plugins/iceguard/alarms/pages/LastedCell.tsx';

const said = (value: unknown) => render(<LastedCell value={value} record={{}} />).container.textContent;

afterEach(() => session.setLocale('en'));

test.each([
  [0, '0 mins'],
  [59, '59 mins'],
  [60, '1 hr'],
  [247, '4 hrs 7 mins'],
  [1440, '1 day'],
  [4 * 1440 + 59, '4 days'],
  [4 * 1440 + 125, '4 days 2 hrs'],
  [undefined, '—'],
])('%s minutes', (minutes, words) => {
  expect(said(minutes)).toBe(words);
});

test.each([
  ['nl', '4 uur 7 min'],
  ['fr', '4 h 7 min'],
  ['de', '4 Std. 7 Min.'],
] as const)('in %s', (locale, words) => {
  session.setLocale(locale);
  expect(said(247)?.replaceAll(/\s/g, ' ')).toBe(words);
});
