// Tests the upkeep of vans: what is due by day and by kilometres, who sees which vans, and kilometres that go back.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

let house: House;
let truck: number;
let van: number;
beforeAll(async () => {
  house = await openHouse();
  truck = (await house.make('icecreamvan', { nr: 81, name: 'Limone' })).id;
  van = (await house.make('deliveryvan', { nr: 82, name: 'Walrus' })).id;
});
afterAll(() => house?.stop());

const OF_TRUCK = () => ({ vehicle: 'ICECREAM_VAN', icecream_van_id: truck });
const OF_VAN = () => ({ vehicle: 'DELIVERY_VAN', delivery_van_id: van });
const service = (more: Row) => house.make('vanservice', { kind: 'SERVICE', ...more });
const stateOf = async (id: number) => (await house.call(house.root, 'GET', `vanservice/${id}`)).body.data.state;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('a service is due by the day or by kilometres, whichever comes first', async () => {
  const byDay = (days: number) => service({ ...OF_TRUCK(), due_at: dayAfter(today(), days) });
  const states = [await byDay(-1), await byDay(10), await byDay(60)].map(({ state }) => state);
  expect(states).toEqual(['OVERDUE', 'NEAR', 'LATER']);
  const [late, soon, far] = [
    await service({ ...OF_TRUCK(), due_km: 49_000, due_at: dayAfter(today(), 300) }),
    await service({ ...OF_TRUCK(), due_km: 50_800 }),
    await service({ ...OF_TRUCK(), due_km: 60_000 }),
  ];
  expect(await stateOf(late.id)).toBe('LATER');
  await house.make('vanfuel', { ...OF_TRUCK(), filled_at: ago(1), litres: 40, km: 50_000 });
  expect(await Promise.all([late, soon, far].map(({ id }) => stateOf(id)))).toEqual(['OVERDUE', 'NEAR', 'LATER']);
  expect((await house.call(house.root, 'GET', `icecreamvan/${truck}`)).body.data.km).toBe(50_000);
  await house.call(house.root, 'PATCH', `vanservice/${late.id}`, { done_at: today(), done_km: 50_010 });
  expect(await stateOf(late.id)).toBe('DONE');
  const red = await house.call(house.root, 'GET', 'vanservice?filter[state]=OVERDUE&filter[vehicle]=ICECREAM_VAN');
  expect(red.body.data).toHaveLength(1);
  // Kilometres of one van say nothing about another.
  expect((await service({ ...OF_VAN(), due_km: 10 })).state).toBe('LATER');
});

test('whoever sees ice-cream vans sees their upkeep, and none of delivery vans', async () => {
  const fuel = await house.make('vanfuel', { ...OF_VAN(), filled_at: ago(2), litres: 30 });
  const sees = house.actor(['ICETRUCK_ICECREAM_VANS_VIEW']);
  const keeps = house.actor(['ICETRUCK_ICECREAM_VANS_MODERATE']);
  const { body } = await house.call(sees, 'GET', 'vanfuel');
  expect(new Set(body.data.map(({ vehicle }: Row) => vehicle))).toEqual(new Set(['ICECREAM_VAN']));
  expect((await house.call(sees, 'GET', `vanfuel/${fuel.id}`)).status).toBe(404);
  const filled = { ...OF_TRUCK(), filled_at: ago(0), litres: 22 };
  expect((await house.call(sees, 'POST', 'vanfuel', filled)).status).toBe(403);
  expect((await house.call(keeps, 'POST', 'vanfuel', filled)).status).toBe(201);
  expect(
    (await house.call(keeps, 'POST', 'vanfuel', { ...filled, ...OF_VAN(), icecream_van_id: null })).status,
  ).not.toBe(201);
  expect((await house.call(house.actor([]), 'GET', 'vanservice')).status).toBe(403);
});

test('kilometres never go back, unless the fill itself is older; a service may wait for its time', async () => {
  const other = (await house.make('icecreamvan', { nr: 83, name: 'Fragola' })).id;
  const fill = (days: number, km: number) =>
    house.call(house.root, 'POST', 'vanfuel', {
      ...{ vehicle: 'ICECREAM_VAN', icecream_van_id: other, filled_at: ago(days), litres: 20, km },
    });
  expect((await fill(3, 1000)).body.data.employee_id).toBe(house.root.employeeId);
  expect(codesOf((await fill(2, 900)).body)).toEqual(['km fuelKmBack']);
  expect((await fill(5, 900)).status).toBe(201);
  // A service without a time waits for one.
  expect((await service({ ...OF_TRUCK() })).state).toBe('LATER');
});

test('names say the kind of upkeep in the words of their reader, in the activity and where a record is named', async () => {
  const tyres = await service({ ...OF_TRUCK(), kind: 'TYRES', due_at: dayAfter(today(), 40) });
  const inLanguage = (locale: 'nl' | 'fr') => house.actor([], { user: { is_root: true }, locale });
  type Told = { record: { id: number; display: string } };
  const named = async (locale: 'nl' | 'fr') => {
    const { body } = await house.call(inLanguage(locale), 'GET', 'activity?what=vanservice');
    return (body.data as Told[]).find(({ record }) => record.id === tyres.id)?.record.display;
  };
  expect(await named('nl')).toMatch(/Limone · Banden$/);
  expect(await named('fr')).toMatch(/Limone · Pneus$/);
  const { body } = await house.call(inLanguage('nl'), 'GET', 'vanservice/options?search=Banden');
  expect(JSON.stringify(body.data)).toContain('Banden');
});
