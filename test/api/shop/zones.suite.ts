// Tests which addresses a zone accepts, by its postcodes or its area, whoever orders, moves or imports; staff accept
// one outside with a reason.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let shop: WebshopFloor;
let centre: Place;
let drawn: Place;
beforeAll(async () => {
  shop = await webshopFloor();
  centre = await zone({ name: 'Centrum', postcodes: '9000, 9030-9052' });
  // An area around the demo's postcode 9000, and nothing else.
  const ring = [
    [3.68, 51.03],
    [3.75, 51.03],
    [3.75, 51.07],
    [3.68, 51.07],
    [3.68, 51.03],
  ];
  drawn = await zone({ name: 'Getekend', polygon: { type: 'Polygon', coordinates: [ring] } });
});
afterAll(() => shop?.house.stop());

interface Place extends Row {
  readonly deliverable_type: 'DELIVERY_ZONE';
  readonly delivery_zone_id: number;
  readonly delivery_slot_id: number;
}

async function zone(more: Row, day = '2099-03-02'): Promise<Place> {
  const { id } = await shop.house.make('deliveryzone', more);
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: id } as const;
  const slot = { ...place, pick_up_point_id: undefined, date: day };
  return { ...place, delivery_slot_id: await shop.slot(slot) };
}
const address = (address_zipcode: string, address_city = 'Gent') => ({
  ...{ address_street: 'Kouter', address_nr: '7', address_zipcode, address_city },
});
const OOSTENDE = address('8400', 'Oostende');
const lines = () => [{ product_id: shop.vanilla, quantity: 1 }];
const ask = (place: Place, more: Row) => shop.ask({ ...place, pick_up_point_id: undefined, lines: lines(), ...more });
const change = (id: unknown, values: Row) => shop.house.call(shop.shop, 'PATCH', `webshoporder/${id}`, values);
const said = ({ status, body }: { status: number; body: Row }) => [status, ...codesOf(body)].join(' ');
const OUTSIDE = '422 delivery_zone_id addressOutsideZone';

test('an address outside of the postcodes is refused by name, and staff take it with a reason', async () => {
  expect(said(await ask(centre, address('9040')))).toBe('201');
  const refused = await ask(centre, OOSTENDE);
  expect(said(refused)).toBe(OUTSIDE);
  expect(refused.body.errors[0].params).toEqual({ address: '8400 Oostende', zone: 'Centrum' });
  expect(said(await ask(centre, { ...address('9000'), address_country: 'NL' }))).toBe(OUTSIDE);
  const taken = await ask(centre, { ...OOSTENDE, zone_reason: 'On the way home' });
  expect([said(taken), taken.body.data.zone_reason]).toEqual(['201', 'On the way home']);
  // The reason is dropped with the address that it was for.
  const { id } = taken.body.data;
  const inside = await change(id, address('9000'));
  expect([said(inside), inside.body.data.zone_reason]).toEqual(['200', undefined]);
});

test('what moves is asked again: another address, zone or timeslot', async () => {
  const { id } = (await ask(centre, address('9000'))).body.data;
  expect(said(await change(id, OOSTENDE))).toBe(OUTSIDE);
  expect(said(await change(id, { internal_note: 'Ring twice' }))).toBe('200');
  const far = await zone({ name: 'Kust', postcodes: '8400' }, '2099-03-03');
  expect(said(await change(id, far))).toBe(OUTSIDE);
  // An order from before the zone had postcodes stays as it is until it moves.
  const old = await zone({ name: 'Oud' }, '2099-03-04');
  const kept = (await ask(old, OOSTENDE)).body.data;
  await shop.house.call(shop.house.root, 'PATCH', `deliveryzone/${old.delivery_zone_id}`, { postcodes: '9000' });
  expect(said(await change(kept.id, { customer_note: 'Thanks' }))).toBe('200');
  const there = { deliverable_type: old.deliverable_type, delivery_zone_id: old.delivery_zone_id };
  const delivery_slot_id = await shop.slot({ ...there, pick_up_point_id: undefined, date: '2099-03-05' });
  expect(said(await change(kept.id, { delivery_slot_id }))).toBe(OUTSIDE);
  expect(said(await change(kept.id, { delivery_slot_id, zone_reason: 'A regular' }))).toBe('200');
  const entries = (await shop.house.call(shop.house.root, 'GET', `webshoporder/${kept.id}/activity`)).body.data;
  expect(JSON.stringify(entries)).toContain('A regular');
});

test('an area decides by where the address lies, and not where nobody knows', async () => {
  const placed = await ask(drawn, address('9000'));
  expect(said(placed)).toBe('201');
  const { latitude, longitude } = placed.body.data;
  expect([latitude > 51.03 && latitude < 51.07, longitude > 3.68 && longitude < 3.75]).toEqual([true, true]);
  expect(said(await ask(drawn, address('9820', 'Merelbeke')))).toBe(OUTSIDE);
  const unknown = await ask(drawn, OOSTENDE);
  expect([said(unknown), unknown.body.data.latitude]).toEqual(['201', undefined]);
  const checks = await shop.house.call(shop.house.root, 'GET', 'deliveryzone?fields=name,checked_by&page[size]=200');
  const by = new Map(checks.body.data.map(({ name, checked_by }: Row) => [name, checked_by]));
  expect([by.get('Centrum'), by.get('Getekend')]).toEqual(['POSTCODES', 'AREA']);
  const open = await shop.house.make('deliveryzone', { name: 'Open' });
  expect(open.checked_by).toBe('NOTHING');
});

test('a parcel goes to the countries of its zone', async () => {
  const { id: shipment_zone_id } = await shop.house.make('shipmentzone', { name: 'Benelux', postcodes: 'NL, LU' });
  const place = { deliverable_type: 'SHIPMENT_ZONE', shipment_zone_id, pick_up_point_id: undefined };
  const delivery_slot_id = await shop.slot({ ...place, date: '2099-03-06' });
  const to = (more: Row) => shop.ask({ ...place, delivery_slot_id, lines: lines(), ...more });
  expect(said(await to({ ...address('1011 AB', 'Amsterdam'), address_country: 'NL' }))).toBe('201');
  expect(said(await to(address('9000')))).toBe('422 shipment_zone_id addressOutsideZone');
});

test('a parcel that is bought keeps the address it goes to; what is fetched has none', async () => {
  const { id: place_id } = await shop.house.make('shipmentzone', { name: 'Parcels', postcodes: 'BE' });
  const place = { deliverable_type: 'SHIPMENT_ZONE', shipment_zone_id: place_id, pick_up_point_id: undefined };
  const delivery_slot_id = await shop.slot({ ...place, date: '2099-03-07' });
  const bought = async (more: Row) => {
    const { status, body } = await shop.buy((await shop.basket({ ...address('9000'), ...more })).token);
    expect(status).toBe(200);
    return shop.read(await shop.idOf(body.data.nr));
  };
  const parcel = { deliverable_type: 'SHIPMENT_ZONE', place_id, delivery_slot_id };
  expect(await bought(parcel)).toMatchObject({ shipment_zone_id: place_id, ...address('9000') });
  expect(await bought({})).not.toHaveProperty('address_street');
});

test('postcodes that are none are refused', async () => {
  const made = await shop.house.call(shop.house.root, 'POST', 'deliveryzone', { name: 'X', postcodes: '9000, Gent' });
  expect(said(made)).toBe('422 postcodes format.postcodes');
});

test('a customer is offered the zones that fit, told in the basket, and refused at the till', async () => {
  const offered = async (query: string) =>
    (await shop.visit('GET', `zone?deliverable_type=DELIVERY_ZONE&${query}`)).body.data.map(({ name }: Row) => name);
  expect(await offered('address_zipcode=9000&address_street=Kouter&address_nr=7')).toEqual(
    expect.arrayContaining(['Centrum', 'Getekend']),
  );
  expect(await offered('address_zipcode=9820&address_street=Kouter&address_nr=7')).not.toEqual(
    expect.arrayContaining(['Centrum']),
  );
  const place = { deliverable_type: 'DELIVERY_ZONE', place_id: centre.delivery_zone_id };
  const basket = await shop.basket({ ...place, ...OOSTENDE, delivery_slot_id: centre.delivery_slot_id });
  const fault = { path: 'place_id', code: 'addressOutsideZone', params: { address: '8400 Oostende', zone: 'Centrum' } };
  expect(basket.errors).toEqual([fault]);
  const refused = await shop.buy(basket.token);
  expect([refused.status, refused.body.errors]).toEqual([422, [fault]]);
  await shop.visit('PATCH', `basket/${basket.token}`, address('9030', 'Mariakerke'));
  expect((await shop.buy(basket.token)).status).toBe(200);
});

test('a point is set by hand, stays with its address, and goes with it; the stop of a run goes along', async () => {
  const { id } = (await ask(centre, address('9000'))).body.data;
  const before = await shop.read(id);
  const hand = { latitude: 51.2, longitude: 2.9 };
  const set = (body: Row, who = shop.shop) => shop.house.call(who, 'PATCH', `webshoporder/${id}/place`, body);
  expect((await set(hand, shop.house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW']))).status).toBe(403);
  expect((await set(hand)).status).toBe(204);
  await change(id, { internal_note: 'Blue door' });
  expect(await shop.read(id)).toMatchObject(hand);
  await change(id, { address_nr: '9' });
  const after = await shop.read(id);
  expect(after.latitude).not.toBe(hand.latitude);
  await change(id, { address_nr: '7' });
  expect((await shop.read(id)).latitude).toBe(before.latitude);
  // While the service is away it places nothing, and the rest goes on.
  const down = (is: boolean) => shop.house.call(shop.house.root, 'PATCH', 'port/geocoding', { down: is });
  const provided = async () =>
    (await shop.house.call(shop.shop, 'GET', 'iceshop/geocoding')).body.data.provided as boolean;
  expect(await provided()).toBe(true);
  await down(true);
  expect(await provided()).toBe(false);
  expect([said(await change(id, { address_nr: '11' })), (await shop.read(id)).latitude]).toEqual(['200', undefined]);
  await down(false);
  expect([(await set({})).status, typeof (await shop.read(id)).latitude]).toEqual([204, 'number']);
});
