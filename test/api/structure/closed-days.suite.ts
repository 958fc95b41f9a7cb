// Tests holidays and closing days: each establishment has its own, the query says what the rule in code says, and people
// who may not change them read them all the same.

import { ownSettings } from '../../../api/modules/settings.ts';
import { calendarOf, dayAfter, type EnteredDays, specialDay } from '../../../core/contract/index.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const ADDRESS = {
  ...{ address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' },
};
const KINDS = ['CLOSED', 'HOLIDAY', 'OPEN'] as const;

let house: House;
let quay: number;
let park: number;
beforeAll(async () => {
  house = await openHouse();
  quay = (await house.make('establishmentunit', { name: 'Quay', ...ADDRESS })).id;
  park = (await house.make('establishmentunit', { name: 'Park', ...ADDRESS })).id;
});
afterAll(() => house?.stop());

const listed = async (from: string, until = from, actor = house.actor([])): Promise<Row[]> =>
  (await house.call(actor, 'GET', `query/icecloud/closed-days?from=${from}&until=${until}`)).body.data;
const enter = (more: Row) => house.make('closingday', { name: 'Renovation', kind: 'CLOSED', ...more });

test('a holiday of the law is one for everybody, and nobody is closed by it unless the company says so', async () => {
  expect(await listed('2027-03-28', '2027-03-30')).toMatchObject([
    { date: '2027-03-29', establishment_unit_id: quay, holiday: 'EASTER_MONDAY', kind: 'HOLIDAY', closed: false },
    { date: '2027-03-29', establishment_unit_id: park, holiday: 'EASTER_MONDAY', kind: 'HOLIDAY', closed: false },
  ]);
  const said = { closed_on_holidays: true, '@establishmentunit': { closed_on_holidays: { [park]: false } } };
  await house.call(house.root, 'PATCH', `company/${house.own}`, { settings: { core: said } });
  const actor = house.actor([], { company: { ...house.root.company, settings: { core: said } } as never });
  expect((await listed('2027-03-29', '2027-03-29', actor)).map((row) => row.closed)).toEqual([true, false]);
});

test('an establishment that is closed has no effect on another', async () => {
  const { id } = await enter({ date_from: '2027-02-01', date_until: '2027-02-02', establishment_unit_id: quay });
  expect(await listed('2027-01-31', '2027-02-03')).toMatchObject(
    ['2027-02-01', '2027-02-02'].map((date) => ({
      date,
      establishment_unit_id: quay,
      name: 'Renovation',
      kind: 'CLOSED',
    })),
  );
  await house.call(house.root, 'DELETE', `closingday/${id}`);
});

test('the query and the rule say the same of every day and establishment', async () => {
  const entered: EnteredDays[] = [];
  for (let index = 0; index < 24; index++) {
    const date_from = dayAfter('2027-04-20', (index * 7) % 40);
    const unit = [undefined, quay, park][index % 3];
    const days: EnteredDays = {
      ...{ name: `Days ${index}`, kind: KINDS[((index * 5) % 7) % 3] as EnteredDays['kind'], date_from },
      ...{ date_until: dayAfter(date_from, index % 4), ...(unit && { establishment_unit_id: unit }) },
    };
    await enter(days as unknown as Row);
    entered.push(days);
  }
  const settings = { core: { '@establishmentunit': { closed_on_holidays: { [quay]: true } } } };
  const actor = house.actor([], { company: { ...house.root.company, settings } as never });
  const calendar = calendarOf(entered, ownSettings({ id: 'icecloud', contract: 2 }, settings as never).company);
  const found = new Map(
    (await listed('2027-04-15', '2027-06-10', actor)).map((row) => [
      `${row.date} ${row.establishment_unit_id}`,
      [row.kind, row.closed, row.name ?? row.holiday],
    ]),
  );
  expect(found.size).toBeGreaterThan(20);
  for (let date = '2027-04-15'; date <= '2027-06-10'; date = dayAfter(date)) {
    for (const unit of [quay, park]) {
      const special = specialDay(date, unit, calendar);
      const said = special && [special.kind, special.closed, special.name ?? special.holiday];
      expect([date, unit, found.get(`${date} ${unit}`)]).toEqual([date, unit, said]);
    }
  }
});

test('only who may change the structure enters days, and an end before the start is refused', async () => {
  const days = { name: 'Winter', kind: 'CLOSED', date_from: '2027-01-10', date_until: '2027-01-09' };
  const reader = house.actor(['ICECLOUD_COMPANY_STRUCTURE_VIEW']);
  expect((await house.call(reader, 'POST', 'closingday', { ...days, date_until: '2027-01-11' })).status).toBe(403);
  const { status, body } = await house.call(house.root, 'POST', 'closingday', days);
  expect([status, codesOf(body)]).toEqual([422, ['date_until afterDay']]);
  const far = await house.call(reader, 'GET', 'query/icecloud/closed-days?from=2020-01-01&until=2030-01-01');
  expect([far.status, codesOf(far.body)]).toEqual([422, ['until tooManyDays']]);
});
