// Tests the agreements with a customer: each flag of a webshop account lifts one rule of the webshop, and no other
// (docs/domain 13.1).
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
let bearer: string;
let vanilla: number;
/** A product that takes ten days to make. */
let cake: number;
/** A timeslot in four days. */
let soon: number;

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const weekday = (day: string) => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];

beforeAll(async () => {
  floor = await orderFloor();
  vanilla = await floor.product({ published: true });
  cake = await floor.product({ published: true, production_minutes: 10 * 1440 });
  // At noon the day has a morning and an afternoon.
  const noon = momentOf(`${dayAfter(today())} 12:00`) as Date;
  clock.advance((noon.getTime() - Date.now()) / 1000);
  soon = await floor.slot({ date: dayAfter(today(), 4) });
  const staff = floor.house.actor(['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']);
  const opened = await floor.house.call(staff, 'POST', `webshopaccount/${floor.customer}/login`);
  const ticket = new URL(opened.body.data.url).searchParams.get('ticket');
  bearer = (await visit('login', { ticket })).body.data.token;
});
afterAll(() => floor?.house.stop());

const visit = (path: string, body: Row) =>
  floor.house.call(floor.house.root, 'POST', `public/${floor.house.own}/iceshop/${path}`, body, {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  });
const agree = async (flags: Row) => {
  const { status } = await floor.house.call(floor.house.root, 'PATCH', `webshopaccount/${floor.customer}`, flags);
  expect(status).toBe(200);
};
/** The webshop's answer about the slot before anybody takes it. */
async function shown(product_id: number, slot: number, from: string) {
  const place = `deliverable_type=PICK_UP_POINT&place_id=${floor.point}&product_ids=${product_id}`;
  const path = `public/${floor.house.own}/iceshop/slot?${place}&from=${from}&days=1`;
  const headers = { authorization: `Bearer ${bearer}` };
  const { body } = await floor.house.call(floor.house.root, 'GET', path, undefined, headers);
  return (body.data as Row[]).find(({ id }) => id === slot)?.refused;
}
/** The error code of an order in the webshop, or undefined if it was accepted. */
async function refusal(product_id: number, delivery_slot_id: number, place_id = floor.point) {
  const place = { deliverable_type: 'PICK_UP_POINT', place_id };
  const begun = await visit('basket', { ...place, delivery_slot_id, lines: [{ product_id, quantity: 1 }] });
  if (begun.status !== 200) return codesOf(begun.body)[0]?.split(' ')[1];
  const { status, body } = await visit(`basket/${begun.body.data.token}/order`, { pay: 'LATER' });
  if (status !== 200) return codesOf(body)[0]?.split(' ')[1];
  expect(body.data).toMatchObject({ status: 'CONFIRMED', payment_status: 'UNPAID' });
  return undefined;
}

test('only who may pay afterwards does', async () => {
  const slot = await floor.slot();
  expect(await refusal(vanilla, slot)).toBe('payFirst');
  await agree({ allow_non_payment: true });
  expect(await refusal(vanilla, slot)).toBeUndefined();
});

test('only who may choose closed timeslots gets one', async () => {
  const date = dayAfter(today(), 6);
  const slot = await floor.slot({ active: false, date, time_start: '18:00', time_stop: '19:00' });
  expect([await shown(vanilla, slot, date), await refusal(vanilla, slot)]).toEqual(['slotClosed', 'slotClosed']);
  await agree({ ignore_drop_off_moment_active: true });
  expect([await shown(vanilla, slot, date), await refusal(vanilla, slot)]).toEqual([undefined, undefined]);
  await agree({ ignore_drop_off_moment_active: false });
  expect(await refusal(vanilla, slot)).toBe('slotClosed');
});

test('only who may order before products are available does', async () => {
  const winter = await floor.product({ published: true, available_from: '2099-06-01' });
  const slot = await floor.slot();
  expect(await refusal(winter, slot)).toBe('slotNotThatDay');
  await agree({ ignore_available_at: true });
  expect(await refusal(winter, slot)).toBeUndefined();
  await agree({ ignore_available_at: false });
});

test('only who needs no internal transport gets what no transport brings in time', async () => {
  const rides = [{ time_start: '14:00:00', time_stop: '15:00:00' }];
  const point = await floor.house.make('pickuppoint', { name: 'Market', internal_transport_seed_config: rides });
  const at = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point.id, date: today() };
  const sorbet = await floor.product({ published: true, production_minutes: 15 });
  const before = await floor.slot({ ...at, time_start: '13:00', time_stop: '14:30' });
  const after = await floor.slot({ ...at, time_start: '16:00', time_stop: '17:00' });
  expect(await refusal(sorbet, after, point.id)).toBeUndefined();
  expect(await refusal(sorbet, before, point.id)).toBe('slotBeforeTransport');
  await agree({ ignore_internal_transport_schedule: true });
  expect(await refusal(sorbet, before, point.id)).toBeUndefined();
  await agree({ ignore_internal_transport_schedule: false });
});

test.each([
  ['MINUTES', 2 * 1440, 5 * 1440],
  ['HOURS', 48, 120],
  ['DAYS', 2, 5],
  ['PRODUCTION_DAYS', 2, 5],
])('waits in %s as long as was agreed at most', async (max_production_time_unit, enough, tooLong) => {
  await agree({ max_production_time_unit: 'NONE', max_production_time: null });
  expect(await refusal(cake, soon)).toBe('slotTooEarly');
  await agree({ max_production_time_unit, max_production_time: tooLong });
  expect(await refusal(cake, soon)).toBe('slotTooEarly');
  await agree({ max_production_time_unit, max_production_time: enough });
  expect(await refusal(cake, soon)).toBeUndefined();
});

test('production days skip those on which whoever makes it is closed', async () => {
  const { house } = floor;
  const hours = { time_start: '08:00:00', time_stop: '16:00:00' };
  // Two days of the week: tomorrow, and four days later.
  const opening_hours = [1, 5].map((days) => ({ weekday: weekday(dayAfter(today(), days)), ...hours }));
  const address = { address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await house.make('establishmentunit', {
    name: 'Kitchen',
    ...address,
    address_country: 'BE',
    opening_hours,
  });
  const kitchen = await house.make('division', { name: 'Kitchen', kind: 'PRODUCTION', establishment_unit_id: unit.id });
  const made = await floor.product({
    ...{ published: true, production_minutes: 10 * 1440, production_division_id: kitchen.id },
  });
  const later = await floor.slot({ date: dayAfter(today(), 6) });
  await agree({ max_production_time_unit: 'PRODUCTION_DAYS', max_production_time: 2 });
  expect([await refusal(made, soon), await refusal(made, later)]).toEqual(['slotTooEarly', undefined]);
  await agree({ max_production_time: 1 });
  expect(await refusal(made, soon)).toBeUndefined();
});
