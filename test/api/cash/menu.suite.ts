// Tests a menu that is shown to customers: the fields that showing needs start at their defaults, and keep what they
// have (docs/domain 18.1).
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('shown later, a menu has sixty an hour; nobody can take that away while it is shown', async () => {
  const { id } = await house.make('menu', { name: 'Zomer' });
  const update = (fields: object) => house.call(house.root, 'PATCH', `menu/${id}`, fields);
  const empty = await update({ publicly_visible: true, capacity_per_hour: null });
  expect([empty.status, empty.body.errors]).toMatchObject([422, [{ path: 'capacity_per_hour', code: 'required' }]]);
  expect((await update({ publicly_visible: true })).body.data).toMatchObject({ capacity_per_hour: 60 });
  expect((await update({ capacity_per_hour: null })).status).toBe(422);
  expect((await update({ publicly_visible: false })).body.data).not.toHaveProperty('capacity_per_hour');
});
