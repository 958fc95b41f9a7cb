// Tests how a day's money is compared with earlier days: in percent, or as an amount if there is no percentage.
import type { TFunction } from 'i18next';
import { against, type Figures } from '../../../plugins/iceshop/report/pages/daily.ts';

const t = ((key: string, { change, amount }: Record<string, string> = {}) =>
  [key.replace('iceshop.daily.', ''), change ?? amount].filter(Boolean).join(' ').replace(/\s/g, ' ')) as TFunction;
const day = (received: number): Figures => ({ orders: 3, turnover: 100, received }) as Figures;
const said = (now: number, before: number, isOver = true) =>
  against('received', 'week', { now: day(now), before: day(before), isOver }, t).text;

test('what came in is a share of what came in before, once the day is over', () => {
  expect(said(50, 100)).toMatch(/^against\.week [-−]50\s?%$/);
  expect(said(50, 100, false)).toMatch(/^was\.week .*100[.,]00/);
});

test('more given back than received has no percents, on either day', () => {
  expect(said(-20, 100)).toMatch(/^was\.week .*100[.,]00/);
  expect(said(50, -20)).toMatch(/^was\.week .*20[.,]00/);
  expect(said(50, 0)).toBe('noneBefore.week');
});

test('turnover of a day that goes on is compared all the same', () => {
  const days = { now: day(0), before: { ...day(0), turnover: 50 }, isOver: false };
  expect(against('turnover', 'week', days, t).text).toMatch(/^against\.week \+100\s?%$/);
});
