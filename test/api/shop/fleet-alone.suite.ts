// Tests tablets without the webshop's module: they belong to the vans, and keep their addresses and texts.

import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
let token: string;
const call = (method: string, path: string, body?: unknown) =>
  house.call(house.root, method, `public/${house.own}/iceshop/${path}`, body, {
    ...(token && { authorization: `Bearer ${token}` }),
  });

beforeAll(async () => {
  house = await openHouse(
    shipped.filter(({ manifest }) => manifest.id !== 'iceshop'),
    { alone: true },
  );
});
afterAll(() => house?.stop());

test('one is paired, tells where it is and moves its van, with the licence of the vans alone', async () => {
  const { id } = await house.make('icecreamvan', { nr: 4, name: 'Ijsbeer' });
  const tablet = await house.make('tablet', { name: 'IJswagen 4', udid: 'f4', icecream_van_id: id });
  const paired = await call('POST', 'tablet/pair', { udid: tablet.udid, pin: tablet.pin });
  expect(paired.status).toBe(200);
  token = paired.body.data.token;
  const told = { latitude: 51.05, longitude: 3.72, recorded_at: new Date().toISOString() };
  expect((await call('POST', 'tablet/position', told)).body.data).toEqual({ position: 'KEPT' });
  const van = (await house.call(house.root, 'GET', `icecreamvan/${id}`)).body.data;
  expect(van).toMatchObject({ latitude: 51.05, longitude: 3.72 });
  expect((await call('GET', 'tablet')).body.data).toMatchObject({ name: 'IJswagen 4', icecream_van: { nr: 4 } });
  expect((await call('GET', 'tablet/run')).status).toBe(404);
});

test('damage of a van is reported, shown with its picture and listed among the vans', async () => {
  const { id } = await house.make('icecreamvan', { nr: 5, name: 'Pinguin' });
  const report = await house.make('damagereport', {
    ...{ vehicle: 'ICECREAM_VAN', icecream_van_id: id, occurred_at: new Date(Date.now() - 60_000).toISOString() },
    ...{ severity: 'COSMETIC', description: 'Scratch on the left door' },
  });
  expect((await house.call(house.root, 'GET', `damagereport/${report.id}`)).body.data).toMatchObject({
    ...{ vehicle: 'ICECREAM_VAN', icecream_van: { id } },
  });
  const { body } = await house.call(house.root, 'GET', 'query/fleet/vans');
  expect(body.data).toContainEqual(expect.objectContaining({ vehicle: 'ICECREAM_VAN', id }));
});
