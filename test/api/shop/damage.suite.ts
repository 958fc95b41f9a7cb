// Tests damage of vans: people see the reports of their module's vans, unsafe damage takes a van out of service, and
// photos are sent one by one and belong to one report.
import sharp from 'sharp';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
let van: { id: number };
let truck: { id: number };
beforeAll(async () => {
  house = await openHouse();
  van = await house.make('deliveryvan', { nr: 1, name: 'Iglo' });
  truck = await house.make('icecreamvan', { nr: 2, name: 'Limone' });
});
afterAll(() => house?.stop());

const rightsOf = (module: string, right: string) =>
  ['VIEW', ...(right === 'MODERATE' ? [right] : [])].map((each) => `${module}_DAMAGE_REPORTS_${each}`);
const shop = (right: string) => house.actor(rightsOf('ICESHOP', right));
const ice = (right: string) => house.actor(rightsOf('ICETRUCK', right));
const told = { occurred_at: '2026-11-20T09:30:00Z', description: 'Against a post', severity: 'MINOR' };
const ofVan = (more: object = {}) => ({ ...told, vehicle: 'DELIVERY_VAN', delivery_van_id: van.id, ...more });
const ofTruck = (more: object = {}) => ({ ...told, vehicle: 'ICECREAM_VAN', icecream_van_id: truck.id, ...more });
const move = (id: number, status: string, more: object = {}) =>
  house.call(house.root, 'PATCH', `damagereport/${id}/status`, { status, ...more });
const isOut = async () => (await house.call(house.root, 'GET', `deliveryvan/${van.id}`)).body.data.out_of_service;

async function photo(vehicle = 'DELIVERY_VAN'): Promise<number> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('record', JSON.stringify({ vehicle }));
  body.append('photo', new File([new Uint8Array(bytes)], 'dent.png', { type: 'image/png' }));
  const answer = await house.call(house.root, 'POST', 'damagephoto', body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

test('each side sees and makes reports of its own vans, and what it can only hold is not asked', async () => {
  const mine = await house.call(shop('MODERATE'), 'POST', 'damagereport', { ...told, delivery_van_id: van.id });
  expect(mine.body.data).toMatchObject({ vehicle: 'DELIVERY_VAN', status: 'REPORTED' });
  expect(mine.body.data.nr).toMatch(/^\d{4}-\d{3}$/);
  expect(mine.body.data.reported_by_employee_id).toBe(house.people[0]);
  const theirs = await house.call(ice('MODERATE'), 'POST', 'damagereport', { ...told, icecream_van_id: truck.id });
  expect(theirs.body.data).toMatchObject({ vehicle: 'ICECREAM_VAN' });
  for (const [who, own, other] of [
    [shop('VIEW'), mine, theirs],
    [ice('VIEW'), theirs, mine],
  ] as const) {
    const { data } = (await house.call(who, 'GET', 'damagereport')).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual([own.body.data.id]);
    expect((await house.call(who, 'GET', `damagereport/${other.body.data.id}`)).status).toBe(404);
    expect((await house.call(who, 'POST', 'damagereport', ofVan())).status).toBe(403);
  }
  const crossed = await house.call(shop('MODERATE'), 'POST', 'damagereport', ofTruck());
  expect(crossed.status).toBe(422);
  const moved = await house.call(shop('MODERATE'), 'PATCH', `damagereport/${theirs.body.data.id}/status`, {
    status: 'ACKNOWLEDGED',
  });
  expect([403, 404]).toContain(moved.status);
});

test('a report is of exactly one van, of the kind that it says', async () => {
  const send = async (body: object) => codesOf((await house.call(house.root, 'POST', 'damagereport', body)).body);
  expect(await send({ ...told, vehicle: 'DELIVERY_VAN' })).toEqual(['delivery_van_id required']);
  expect(await send(ofVan({ icecream_van_id: truck.id }))).toEqual(['icecream_van_id notApplicable']);
  const { id } = await house.make('damagereport', ofVan());
  const other = await house.call(house.root, 'PATCH', `damagereport/${id}`, { delivery_van_id: van.id });
  expect(codesOf(other.body)).toEqual(['delivery_van_id readOnly']);
});

test('an unsafe report takes its van out of service until it is repaired; of two both must be', async () => {
  const one = await house.make('damagereport', ofVan({ severity: 'UNSAFE' }));
  expect(await isOut()).toBe(true);
  const two = await house.make('damagereport', ofVan());
  await house.call(house.root, 'PATCH', `damagereport/${two.id}`, { severity: 'UNSAFE' });
  for (const status of ['ACKNOWLEDGED', 'IN_REPAIR', 'REPAIRED']) expect((await move(one.id, status)).status).toBe(200);
  expect(await isOut()).toBe(true);
  const gone = await move(two.id, 'DISMISSED', { dismissed_reason: 'It was the radio' });
  expect(gone.status).toBe(200);
  expect(await isOut()).toBe(false);
  const repaired = (await house.call(house.root, 'GET', `damagereport/${one.id}`)).body.data;
  expect(repaired.repaired_at).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await move(one.id, 'IN_REPAIR')).status).toBe(200);
  expect(await isOut()).toBe(true);
  expect((await move(one.id, 'REPAIRED')).status).toBe(200);
  expect(await isOut()).toBe(false);
  expect((await house.call(house.root, 'PATCH', `deliveryvan/${van.id}`, { out_of_service: true })).status).toBe(422);
});

test('what is unsafe at the same moment counts once each, whoever comes first', async () => {
  const made = await Promise.all([1, 2, 3].map(() => house.make('damagereport', ofVan({ severity: 'UNSAFE' }))));
  expect(await isOut()).toBe(true);
  await Promise.all(made.map(({ id }) => move(id, 'DISMISSED', { dismissed_reason: 'Test' })));
  expect(await isOut()).toBe(false);
});

test('pins keep their photos, a photo belongs to one report, and one that was taken away is gone', async () => {
  const [first, second] = [await photo(), await photo()];
  const markers = [{ x: 0.25, y: 0.5, kind: 'DENT', note: 'Door', photo_ids: [first, second] }];
  const report = await house.make('damagereport', ofVan({ markers }));
  expect(report.markers).toMatchObject(markers);
  const read = async (id: number) => (await house.call(house.root, 'GET', `damagephoto/${id}`)).status;
  const stolen = await house.call(house.root, 'POST', 'damagereport', ofVan({ markers }));
  expect(codesOf(stolen.body)).toEqual(['markers.0.photo_ids.0 relation', 'markers.0.photo_ids.1 relation']);
  const foreign = await photo('ICECREAM_VAN');
  const odd = [{ ...report.markers[0], photo_ids: [foreign] }];
  expect((await house.call(house.root, 'PATCH', `damagereport/${report.id}`, { markers: odd })).status).toBe(422);
  const left = [{ ...report.markers[0], photo_ids: [second] }];
  const saved = await house.call(house.root, 'PATCH', `damagereport/${report.id}`, { markers: left });
  expect(saved.body.data.markers).toMatchObject([{ id: report.markers[0].id, photo_ids: [second] }]);
  expect([await read(first), await read(second), await read(foreign)]).toEqual([404, 200, 200]);
  for (const place of [{ x: 1.2 }, { y: -0.1 }]) {
    const wrong = [{ x: 0.5, y: 0.5, kind: 'DENT', ...place }];
    expect((await house.call(house.root, 'POST', 'damagereport', ofVan({ markers: wrong }))).status).toBe(422);
  }
});

test('what is still on a van is asked by van, within what one sees', async () => {
  const other = await house.make('deliveryvan', { nr: 5, name: 'Poolvos' });
  const pin = { x: 0.1, y: 0.2, kind: 'SCRATCH' };
  const made = await house.make('damagereport', { ...ofVan(), delivery_van_id: other.id, markers: [pin] });
  const ask = (who = shop('VIEW')) =>
    house.call(who, 'GET', `query/fleet/damage-before?vehicle=DELIVERY_VAN&van_id=${other.id}`);
  expect((await ask()).body.data).toMatchObject([{ report_id: made.id, nr: made.nr, ...pin }]);
  expect((await ask(ice('VIEW'))).body.data).toEqual([]);
  await move(made.id, 'DISMISSED', { dismissed_reason: 'Washed off' });
  expect((await ask()).body.data).toEqual([]);
  const vans = (await house.call(shop('VIEW'), 'GET', 'query/fleet/vans')).body.data as { vehicle: string }[];
  expect(new Set(vans.map(({ vehicle }) => vehicle))).toEqual(new Set(['DELIVERY_VAN']));
});

test('beside their menu entry stand the new ones and those that keep a van off the road, red while there is one', async () => {
  const entry = async () => {
    const { data } = (await house.call(ice('VIEW'), 'GET', 'notification/navbar')).body;
    expect(data.filter(({ name }: { name: string }) => name === 'damagereport')).toEqual([]);
    return data.find(({ name }: { name: string }) => name === 'icetruck-damagereport');
  };
  const before = (await entry())?.amount ?? 0;
  const minor = await house.make('damagereport', ofTruck());
  const unsafe = await house.make('damagereport', ofTruck({ severity: 'UNSAFE' }));
  await house.make('damagereport', ofVan());
  expect(await entry()).toMatchObject({ amount: before + 2, type: 'DANGER' });
  await move(minor.id, 'ACKNOWLEDGED');
  await move(unsafe.id, 'ACKNOWLEDGED');
  expect(await entry()).toMatchObject({ amount: before + 1, type: 'DANGER' });
  await move(unsafe.id, 'DISMISSED', { dismissed_reason: 'Test' });
  await house.make('damagereport', ofTruck());
  expect(await entry()).toMatchObject({ amount: before + 1, type: 'WARNING' });
});
