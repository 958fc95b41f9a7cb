// Tests that nobody is out with two vans at once: on a tour and on a delivery, or driving one tour and helping on another.
import { type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

const DAY = '2099-06-01';

let house: House;
let driver: number;
let vans: number[];
let delivery_van_id: number;

beforeAll(async () => {
  house = await openHouse();
  const make = async (resource: string, more: Row = {}) => {
    const entity = house.entities.find((each) => each.resource === resource)!;
    return (await house.make(resource, { ...(await leastOf(house, entity)), ...more })).id as number;
  };
  driver = await make('employee', { drivers_license: '0123456789' });
  vans = [await make('icecreamvan'), await make('icecreamvan')];
  delivery_van_id = await make('deliveryvan');
});
afterAll(() => house?.stop());

const add = (resource: string, more: Row) =>
  house.call(house.root, 'POST', resource, { date: DAY, time_start: '12:00', time_stop: '18:00', ...more });
const errorsOf = (body: { errors?: { path: string; code: string }[] }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

test('who drives a tour neither helps on another nor drives a delivery meanwhile', async () => {
  const [van, other] = vans;
  expect((await add('icecreamvanschedule', { icecream_van_id: van, driver_employee_id: driver })).status).toBe(201);
  const helps = await add('icecreamvanschedule', { icecream_van_id: other, helper_employee_id: driver });
  expect([helps.status, errorsOf(helps.body)]).toEqual([422, ['helper_employee_id overlap']]);
  const delivery = { delivery_van_id, driver_employee_id: driver };
  const brings = await add('deliveryschedule', delivery);
  expect([brings.status, errorsOf(brings.body)]).toEqual([422, ['driver_employee_id overlap']]);
  expect((await add('deliveryschedule', { ...delivery, time_start: '18:00', time_stop: '20:00' })).status).toBe(201);
});
