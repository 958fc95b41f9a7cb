// Tests forecasts: what they learn from weekdays, warmth and holidays, that they are shown only where they are nearer than
// the same weekday of last week, and what they say of closed days, new shops and a weather service that is down.
import { sql } from 'kysely';
import { linesOf } from '../../../api/operator/command.ts';
import { dayAfter, holidayOn } from '../../../core/contract/index.ts';
import { backtestLines } from '../../../plugins/icecloud/forecast/server/backtest-command.ts';
import { modules, openStalls, type StallHouse, sky, today } from './stall-floor.ts';

let house: StallHouse;
beforeAll(async () => {
  house = await openStalls();
  // Of a place on the map the weather is asked; the first one counts.
  await house.run(sql`update establishmentunit set latitude = 51, longitude = 3.7 where company_id = ${house.own}`);
});
afterAll(() => house.stop());

const REPORTS = 'ICESHOP_DAILY_REPORTS_VIEW';
/** A number from 0 to 1 that is always the same. */
const chance = (text: string) => {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + sign.charCodeAt(0)) % 9973;
  return hash / 9973;
};
const isSaturday = (date: string) => new Date(date).getUTCDay() === 6;
const dayNumber = (date: string) => Math.round(Date.parse(date) / 86_400_000);
/** Weeks are warm and cool in turn, so that last week says little. */
const high = (date: string) => 20 + 8 * Math.sin(dayNumber(date) / 3.1);
/** A hundred euro an hour, twice as much on Saturdays, more when it is warm, nearly nothing on holidays. */
const usual = (date: string, hour: number) =>
  100 *
  (isSaturday(date) ? 2 : 1) *
  (1 + 0.06 * (high(date) - 20)) *
  (holidayOn(date) ? 0.3 : 1) *
  (0.9 + 0.2 * chance(`${date} ${hour}`));

const totalOn = (rows: readonly { date: string; value: number }[], date: string) =>
  rows.filter((row) => row.date === date).reduce((sum, { value }) => sum + value, 0);
const hoursOf = async (division: number, actor = house.root) => {
  const range = `resource=division&record_id=${division}&from=${dayAfter(today, -7)}&until=${dayAfter(today, 14)}`;
  return (await house.call(actor, 'GET', `query/icecloud/forecast?${range}`)).body.data;
};
const recordsFor = async (actor = house.root) =>
  (await house.call(actor, 'GET', `query/icecloud/forecast-records?day=${today}`)).body.data;

test('a forecast follows weekday, warmth and holidays, says why and how far off it was, and beats last week', async () => {
  const shop = await house.division('Market');
  await house.sold(shop, 392, usual);
  sky.high = high;
  await house.look('weather', 'demand');
  const rows = await house.forecast(shop);
  expect(new Set(rows.map(({ date }) => date)).size).toBe(15);
  expect(rows[0]).toMatchObject({ is_shown: true, why: { weather: { temperature: expect.any(Number) } } });
  expect(rows[0].error).toBeLessThan(0.1);
  expect(rows[0].error).toBeLessThan(rows[0].baseline_error);
  for (const date of [...new Set(rows.map((row) => row.date))].filter((one) => !holidayOn(one))) {
    const truth = [10, 11, 12, 13, 14, 15, 16].reduce((sum, hour) => sum + usual(date, hour), 0);
    expect(Math.abs(totalOn(rows, date) - truth) / truth).toBeLessThan(0.2);
  }
  for (const { lower, value, upper } of rows) expect([lower <= value, value <= upper]).toEqual([true, true]);
  const [of] = await recordsFor();
  expect(of).toMatchObject({ name: 'Market (Unit)', is_shown: true, measure: 'amount', days: 392 });
  const told = await hoursOf(shop);
  expect(told.some((row: { sold?: number; value?: number }) => row.sold && row.value === undefined)).toBe(true);
  expect(told.filter((row: { business_date: string }) => row.business_date > today)[0]).toMatchObject({
    ...{ value: expect.any(Number), weekday_median: expect.any(Number), weather_factor: expect.any(Number) },
    weather_told_at: expect.any(String),
  });
});

test('where last week is nearer nothing is shown, and a new shop waits until it has four weeks', async () => {
  const growing = await house.division('Growing');
  const fresh = await house.division('Fresh');
  // Sells a tenth more each week: last week says it better than the median of a year.
  await house.sold(growing, 392, (date) => 10 * 1.1 ** Math.floor((dayNumber(date) - dayNumber(today) + 392) / 7));
  await house.sold(fresh, 12, usual);
  await house.run(sql`delete from forecast where company_id = ${house.own}`);
  await house.run(sql`delete from demandhour where company_id = ${house.own}`);
  await house.look('demand');
  const rows = await house.forecast(growing);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ is_shown }) => is_shown === false)).toBe(true);
  expect((await hoursOf(growing)).every((row: { value?: number }) => row.value === undefined)).toBe(true);
  expect(await house.forecast(fresh)).toEqual([]);
  const records = await recordsFor();
  const found = records.find(({ record_id }: { record_id: number }) => record_id === fresh);
  expect(found).toMatchObject({ days: 12, is_shown: false });
  expect(found.error).toBeUndefined();
  const lines = await linesOf(
    house.database,
    { module: modules.find((one) => one.manifest.id === 'icecloud')!, command: backtestLines },
    modules,
  );
  const lineOf = (name: string) => lines.find((line) => line.startsWith(name));
  expect(lineOf('Market')).toMatch(/ yes$/);
  expect(lineOf('Growing')).toMatch(/no: last week is nearer$/);
  expect(lineOf('Fresh')).toMatch(/no: too little to compare$/);
});

test('closed days and weekdays off have no forecast', async () => {
  const shop = await house.division('Sundays off');
  const isSunday = (date: string) => new Date(date).getUTCDay() === 0;
  await house.sold(shop, 392, (date, hour) => (isSunday(date) ? undefined : usual(date, hour)));
  const closed = dayAfter(today, isSunday(dayAfter(today, 2)) ? 3 : 2);
  await house.make('closingday', { name: 'Painting', kind: 'CLOSED', date_from: closed, date_until: closed });
  await house.run(sql`delete from forecast where company_id = ${house.own}`);
  await house.run(sql`delete from demandhour where company_id = ${house.own}`);
  await house.look('demand');
  const dates = new Set((await house.forecast(shop)).map(({ date }) => date));
  expect([...dates].filter(isSunday)).toEqual([]);
  expect(dates.has(closed)).toBe(false);
  expect(dates.size).toBeGreaterThan(9);
});

test('weather that moves makes forecasts anew; a service that is down leaves them, with the age of the weather', async () => {
  const [{ record_id }] = (await recordsFor()).filter(({ name }: { name: string }) => name.startsWith('Market'));
  const before = await house.forecast(record_id);
  const day = dayAfter(today, 3);
  sky.high = (date) => (date === day ? 27.9 : high(date)) + (high(day) > 24 && date === day ? -20 : 0);
  await house.look('weather');
  const after = await house.forecast(record_id);
  expect(totalOn(after, day)).not.toBeCloseTo(totalOn(before, day), 0);
  await house.run(sql`update weatherhour set told_at = now() - interval '2 days' where company_id = ${house.own}`);
  delete sky.high;
  await house.run(sql`delete from forecast where company_id = ${house.own}`);
  await house.look('weather', 'demand');
  const old = await house.forecast(record_id);
  expect(totalOn(old, day)).toBeCloseTo(totalOn(after, day), 0);
  expect(Date.now() - Date.parse(old[0].why.weather_told_at)).toBeGreaterThan(47 * 3_600_000);
  const { body } = await house.call(house.root, 'GET', `query/icecloud/weather-days?from=${today}&until=${today}`);
  expect(Date.now() - Date.parse(body.data[0].told_at)).toBeGreaterThan(47 * 3_600_000);
});

test('without any weather a forecast says what a usual weekday sells', async () => {
  const [{ record_id }] = (await recordsFor()).filter(({ name }: { name: string }) => name.startsWith('Market'));
  await house.run(sql`delete from weatherhour where company_id = ${house.own}`);
  await house.run(sql`delete from forecast where company_id = ${house.own}`);
  await house.look('demand');
  const rows = await house.forecast(record_id);
  expect(rows.length).toBeGreaterThan(0);
  for (const { why } of rows) expect([why.weather, why.weather_told_at]).toEqual([undefined, undefined]);
});

test('shops are for who sees daily reports; who sees those of vans gets zones alone, and others nothing', async () => {
  const shops = await recordsFor(house.actor([REPORTS]));
  expect(shops.length).toBeGreaterThan(0);
  expect(await recordsFor(house.actor(['ICETRUCK_DAILY_SALES_REPORTS_VIEW']))).toEqual([]);
  const { record_id } = shops[0];
  expect((await hoursOf(record_id, house.actor([REPORTS]))).length).toBeGreaterThan(0);
  expect(await hoursOf(record_id, house.actor(['ICETRUCK_DAILY_SALES_REPORTS_VIEW']))).toEqual([]);
  const refused = await house.call(house.actor([]), 'GET', `query/icecloud/forecast-records?day=${today}`);
  expect(refused.status).toBe(403);
  const range = `resource=division&record_id=${record_id}&from=2020-01-01&until=${today}`;
  expect((await house.call(house.root, 'GET', `query/icecloud/forecast?${range}`)).status).toBe(422);
});
