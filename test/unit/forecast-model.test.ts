// Tests the model of forecasts and what it is held against: too little history, weekdays, warmth, and holidays.
import { dayAfter } from '../../core/contract/index.ts';
import { backtest, type Errors, isWorthShowing } from '../../plugins/icecloud/forecast/backtest.ts';
import { learn, type Model } from '../../plugins/icecloud/forecast/model.ts';
import { type Circumstances, type SoldDay, sum, weekdayOf } from '../../plugins/icecloud/forecast/sold-days.ts';
import { learnWarmth } from '../../plugins/icecloud/forecast/warmth.ts';

/** A Monday. */
const TODAY = '2026-06-01';
const SUNDAY = 0;
const SATURDAY = 6;
const NOTHING: Circumstances = { temperature: () => undefined, holiday: () => undefined };
const last = (days: number) => Array.from({ length: days }, (_, back) => dayAfter(TODAY, back - days));

/** What is left out was closed; a day sells a quarter of its total at 11 and the rest at 15. */
function soldOn(dates: readonly string[], total: (date: string) => number | undefined): SoldDay[] {
  return dates.flatMap((date) => {
    const all = total(date);
    if (all === undefined) return [];
    const hours = new Map([
      [11, all / 4],
      [15, (all * 3) / 4],
    ]);
    return [{ date, hours, total: all }];
  });
}
const weekly = (date: string) => (weekdayOf(date) === SATURDAY ? 400 : 100);
const valueOn = (model: Model, date: string) => sum(model.hoursOn(date).map(({ value }) => value));

test('a shop without history, or with less than four weeks of it, has no forecast and nothing to be held against', () => {
  for (const days of [[], soldOn(last(27), weekly)]) {
    const model = learn(days, NOTHING);
    expect([model.hoursOn(TODAY), model.spread()]).toEqual([[], { lower: 1, upper: 1 }]);
    expect(backtest(days, TODAY, NOTHING)).toBeUndefined();
  }
  expect(valueOn(learn(soldOn(last(28), weekly), NOTHING), TODAY)).toBe(100);
});

test('a day is forecast as its weekday usually sells, by the hours in which it does', () => {
  const model = learn(soldOn(last(56), weekly), NOTHING);
  expect(model.hoursOn(dayAfter(TODAY, 5))).toEqual([
    { hour: 11, value: 100, why: { weekday_median: 100 } },
    { hour: 15, value: 300, why: { weekday_median: 300 } },
  ]);
  expect(model.spread()).toEqual({ lower: 1, upper: 1 });
  expect(learn([], NOTHING).hoursOn(TODAY)).toEqual([]);
});

test('a weekday that is closed has none, and days that were closed once do not lower their weekday', () => {
  const painted = [last(56)[1], last(56)[8]];
  const open = (date: string) => (weekdayOf(date) === SUNDAY || painted.includes(date) ? undefined : weekly(date));
  const model = learn(soldOn(last(56), open), NOTHING);
  expect(model.hoursOn(dayAfter(TODAY, 6))).toEqual([]);
  expect(valueOn(model, dayAfter(TODAY, 1))).toBe(100);
  // Three Sundays in a year are no habit; four are.
  const since = (sundays: number) => (date: string) =>
    weekdayOf(date) === SUNDAY && date < dayAfter(TODAY, -7 * sundays) ? undefined : weekly(date);
  const sunday = (sundays: number) => valueOn(learn(soldOn(last(56), since(sundays)), NOTHING), dayAfter(TODAY, 6));
  expect([sunday(3), sunday(4)]).toEqual([0, 100]);
});

test('an hour that was sold in by chance is left out', () => {
  const [late, ...others] = soldOn(last(70), weekly).reverse();
  const odd = { ...late!, hours: new Map([...late!.hours, [23, 50]]), total: late!.total + 50 };
  const hours = learn([...others, odd], NOTHING).hoursOn(late!.date);
  expect(hours.map(({ hour }) => hour)).toEqual([11, 15]);
});

test('one holiday says nothing of others; two do, and neither of them counts as its weekday', () => {
  const known = (...dates: string[]): Circumstances => ({
    ...NOTHING,
    holiday: (date) => (dates.includes(date) || date === TODAY ? 'WHIT_MONDAY' : undefined),
  });
  const [first, second] = [last(56)[0]!, last(56)[10]!];
  const quiet = (...dates: string[]) => soldOn(last(56), (date) => weekly(date) * (dates.includes(date) ? 0.2 : 1));
  const one = learn(quiet(first), known(first));
  expect(valueOn(one, TODAY)).toBe(100);
  expect(one.hoursOn(TODAY)[0]!.why).toEqual({ weekday_median: 25 });
  const two = learn(quiet(first, second), known(first, second));
  expect(valueOn(two, TODAY)).toBeCloseTo(20, 5);
  expect(two.hoursOn(TODAY)[0]!.why).toEqual({
    ...{ weekday_median: 25, holiday: { name: 'WHIT_MONDAY', factor: 0.2 } },
  });
  expect(valueOn(two, dayAfter(TODAY, 7))).toBe(100);
});

test('warm days sell more; a day of which no weather is known is forecast as a usual one', () => {
  const degrees = (date: string) => 14 + (Math.round(Date.parse(date) / 86_400_000) % 12);
  const sold = (date: string) => weekly(date) * (1 + 0.1 * (degrees(date) - 20));
  const known = { ...NOTHING, temperature: (date: string) => (date < TODAY ? degrees(date) : undefined) };
  const days = soldOn(last(364), sold);
  const away = learn(days, known);
  expect(away.hoursOn(TODAY)[0]!.why.weather).toBeUndefined();
  const usual = valueOn(away, TODAY);
  const model = learn(days, { ...known, temperature: (date) => (date < TODAY ? degrees(date) : 25) });
  expect(valueOn(model, TODAY)).toBeGreaterThan(usual * 1.3);
  expect(model.hoursOn(TODAY)[0]!.why.weather).toEqual({ temperature: 25, factor: expect.closeTo(1.45, 2) });
  // Saturdays are no warmer than other days: what they sell more is theirs.
  expect(valueOn(model, dayAfter(TODAY, 5)) / valueOn(model, TODAY)).toBeCloseTo(4, 1);
});

test('what was never that warm counts as the warmest that was, and weather of a few days teaches nothing', () => {
  const degrees = (date: string) => 14 + (Math.round(Date.parse(date) / 86_400_000) % 12);
  const days = soldOn(last(364), (date) => weekly(date) * (1 + 0.1 * (degrees(date) - 20)));
  const at = (fixed: number, from = '') =>
    learnWarmth(days, {
      ...NOTHING,
      temperature: (date) => (date >= TODAY ? fixed : date < from ? undefined : degrees(date)),
    })(TODAY);
  expect(at(45)).toBe(at(26));
  expect(at(-20)).toBe(at(13));
  expect(at(26)).toBeGreaterThan(at(20));
  expect(at(26, dayAfter(TODAY, -27))).toBe(1);
});

test('it is held against weeks of which it knew nothing, and against last week, or the last that was open', () => {
  const wavy = (date: string) => weekly(date) * (Math.round(Date.parse(date) / 604_800_000) % 2 ? 1.2 : 0.8);
  const errors = backtest(soldOn(last(392), wavy), TODAY, NOTHING);
  expect(errors).toMatchObject({ days: 28, error: expect.closeTo(0.2, 1), baseline: expect.closeTo(0.4, 1) });
  expect(isWorthShowing(errors!)).toBe(true);
  const closed = last(14).slice(0, 7);
  const open = (date: string) => (closed.includes(date) ? undefined : weekly(date));
  expect(backtest(soldOn(last(392), open), TODAY, NOTHING)).toMatchObject({ days: 21, error: 0, baseline: 0 });
  expect(
    backtest(
      soldOn(last(392), () => 0),
      TODAY,
      NOTHING,
    ),
  ).toBeUndefined();
});

test('it is shown only if it is nearer by the day and by the hour, and than saying nothing', () => {
  const errors: Errors = { error: 0.2, baseline: 0.3, hourError: 0.4, hourBaseline: 0.5, days: 20 };
  expect(isWorthShowing(errors)).toBe(true);
  expect(isWorthShowing({ ...errors, baseline: 0.2 })).toBe(false);
  expect(isWorthShowing({ ...errors, hourBaseline: 0.4 })).toBe(false);
  expect(isWorthShowing({ ...errors, error: 1.1, baseline: 2 })).toBe(false);
});
