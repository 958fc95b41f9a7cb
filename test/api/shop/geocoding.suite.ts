// Tests that an outside service is asked for coordinates while no transaction waits: others change the same record
// meanwhile, any number may wait, and the result is the same as with an immediate answer.
import type { Module, PortMessages } from '../../../api/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { imported } from '../exchange/sheets.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

type Asked = PortMessages['geocoding'];
interface Waiting {
  readonly asked: Asked;
  answer(): void;
}

/** The questions to the service in order; none is delayed unless a test says so. */
const asked: Asked[] = [];
let isSlow = false;
let isAway = false;
const waiting: Waiting[] = [];
const expected: (() => void)[] = [];

/** The house number decides how far east the point is, so that each address has its own. */
const placeOf = ({ nr = '0' }: Asked) => ({ latitude: 51.05, longitude: Number((3.7 + Number(nr) / 1000).toFixed(6)) });

const geocoder: Module = {
  manifest: { id: 'geocoder', contract: 2 },
  server: {
    plugin: 'geocoder',
    ports: [
      {
        port: 'geocoding',
        send: (message) => {
          const address = message as Asked;
          asked.push(address);
          if (isAway) throw new Error('Nobody is at home.');
          if (!isSlow) return placeOf(address);
          return new Promise((resolve) => {
            waiting.push({ asked: address, answer: () => resolve(placeOf(address)) });
            expected.shift()?.();
          });
        },
      },
    ],
  },
};

const clock = ownClock();
let shop: WebshopFloor;
let zone: number;
let place: Row;
beforeAll(async () => {
  shop = await webshopFloor([...shipped, geocoder]);
  // An area around the numbers 1 to 99.
  const ring = [
    [3.7005, 51],
    [3.7995, 51],
    [3.7995, 51.1],
    [3.7005, 51.1],
    [3.7005, 51],
  ];
  const drawn = { name: 'Drawn', polygon: { type: 'Polygon', coordinates: [ring] } };
  zone = (await shop.house.make('deliveryzone', drawn)).id;
  place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined };
  place = { ...place, delivery_slot_id: await shop.slot({ ...place, date: '2099-04-01' }) };
});
beforeEach(() => {
  isSlow = false;
  isAway = false;
  asked.length = 0;
});
afterAll(() => shop?.house.stop());

const at = (nr: number) => ({
  ...{ address_street: 'Kouter', address_nr: String(nr), address_zipcode: '9000', address_city: 'Gent' },
});
const pointOf = ({ latitude, longitude }: Row) => [latitude, longitude];
const there = (nr: number) => [51.05, Number((3.7 + nr / 1000).toFixed(6))];
const lines = () => [{ product_id: shop.vanilla, quantity: 1 }];
const order = (nr: number, more: Row = {}) => shop.ask({ ...place, ...at(nr), lines: lines(), ...more });
const change = (id: unknown, values: Row, headers: Record<string, string> = {}) =>
  shop.house.call(shop.shop, 'PATCH', `webshoporder/${id}`, values, headers);
const numbers = () => asked.map(({ nr }) => nr);

/** Begins the work, and answers when so many questions wait at the service. */
async function begun<T>(count: number, work: () => Promise<T>): Promise<{ readonly ended: Promise<T> }> {
  isSlow = true;
  waiting.length = 0;
  const come = Array.from({ length: count }, () => new Promise<void>((resolve) => expected.push(resolve)));
  const ended = work();
  await Promise.all(come);
  return { ended };
}
const answerAll = () => {
  isSlow = false;
  for (const one of waiting) one.answer();
};

test('while the service is waited for the same order is changed by somebody else, and both hold', async () => {
  const { id, version } = (await order(1)).body.data;
  asked.length = 0;
  const { ended } = await begun(1, () => change(id, at(2)));
  const other = await change(id, { internal_note: 'Ring twice' }, { 'if-match': `"${version}"` });
  expect([other.status, other.body.data.address_nr]).toEqual([200, '1']);
  answerAll();
  expect((await ended).status).toBe(200);
  const kept = await shop.read(id);
  expect([kept.internal_note, kept.address_nr, pointOf(kept)]).toEqual(['Ring twice', '2', there(2)]);
  expect([numbers(), kept.version]).toEqual([['2'], Number(version) + 2]);
});

test('who saw an older version hears so after the wait, as without one', async () => {
  const { id, version } = (await order(3)).body.data;
  const { ended } = await begun(1, () => change(id, at(4), { 'if-match': `"${version}"` }));
  expect((await change(id, { internal_note: 'First' })).status).toBe(200);
  answerAll();
  expect((await ended).status).toBe(412);
  expect(pointOf(await shop.read(id))).toEqual(there(3));
});

test('thirty wait at once, and the product does its other work; each gets its own point', async () => {
  const nrs = Array.from({ length: 30 }, (_, nth) => nth + 10);
  const { ended } = await begun(30, () => Promise.all(nrs.map((nr) => order(nr))));
  const others = await Promise.all(nrs.map(() => shop.house.call(shop.house.root, 'GET', 'product')));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  const renamed = await shop.house.call(shop.house.root, 'PATCH', `product/${shop.vanilla}`, { name: 'Vanille' });
  expect(renamed.status).toBe(200);
  answerAll();
  const made = await ended;
  expect(made.map(({ status, body }) => [status, ...pointOf(body.data)])).toEqual(nrs.map((nr) => [201, ...there(nr)]));
  expect(numbers().sort()).toEqual(nrs.map(String).sort());
});

test('an area decides by the answer, with the reason of staff, as it did', async () => {
  const outside = await order(100);
  expect([outside.status, outside.body.errors[0].code]).toEqual([422, 'addressOutsideZone']);
  const { ended } = await begun(1, () => order(101, { zone_reason: 'On the way home' }));
  answerAll();
  const { status, body } = await ended;
  expect([status, body.data.zone_reason, pointOf(body.data)]).toEqual([201, 'On the way home', there(101)]);
  const inside = (await change(body.data.id, at(5))).body.data;
  expect([inside.zone_reason, pointOf(inside)]).toEqual([undefined, there(5)]);
});

test('a service that is away is asked once, and the rest is kept without a point; later all of them get theirs', async () => {
  isAway = true;
  const made = [await order(41), await order(42), await order(43)];
  expect(made.map(({ status, body }) => [status, body.data.latitude])).toEqual(Array(3).fill([201, undefined]));
  expect(numbers()).toEqual(['41', '42', '43']);
  await shop.work(/^iceshop\.places-later$/);
  isAway = false;
  asked.length = 0;
  clock.advance(601);
  await shop.work(/^iceshop\.places-later$/);
  const points = await Promise.all(made.map(async ({ body }) => pointOf(await shop.read(body.data.id))));
  expect(points).toEqual([there(41), there(42), there(43)]);
});

test('a point set anew, a point of pick-up and a basket wait without a transaction, too', async () => {
  const { id } = (await order(51)).body.data;
  const token = (await shop.basket()).token;
  const { deliverable_type, delivery_slot_id } = place;
  const going = { deliverable_type, place_id: zone, delivery_slot_id, ...at(53) };
  const { ended } = await begun(3, () =>
    Promise.all([
      shop.house.call(shop.shop, 'PATCH', `webshoporder/${id}/place`, {}),
      shop.house.call(shop.house.root, 'POST', 'pickuppoint', { name: 'Kiosk', ...at(52) }),
      shop.visit('PATCH', `basket/${token}`, going),
    ]),
  );
  expect((await change(id, { internal_note: 'Meanwhile' })).status).toBe(200);
  answerAll();
  const [set, kiosk, basket] = await ended;
  expect([set.status, kiosk.status, pointOf(kiosk.body.data), basket.status]).toEqual([204, 201, there(52), 200]);
  expect([basket.body.data.errors, numbers().sort()]).toEqual([[], ['51', '51', '52', '53']]);
  expect(await shop.read(id)).toMatchObject({ internal_note: 'Meanwhile', latitude: 51.05 });
});

test('an import asks once for each address, and says of every row what it would say without asking', async () => {
  const nrs = Array.from({ length: 30 }, (_, nth) => 60 + nth);
  const heading = 'name;address_street;address_nr;address_zipcode;address_city';
  const rows = nrs.map((nr) => `Point ${nr};Kouter;${nr};9000;Gent`);
  const file = [heading, ...rows, 'Point 60;Kouter;99;9000;Gent', ';Kouter;98;9000;Gent'].join('\n');
  for (const mode of ['preview', 'apply']) {
    asked.length = 0;
    const { status, body } = await imported(shop.house, 'pickuppoint', file, { mode });
    expect([mode, status, body.data.counts]).toEqual([mode, 200, { create: 31, update: 0, same: 0, refused: 1 }]);
    expect([mode, new Set(numbers()).size, asked.length]).toEqual([mode, 31, 31]);
  }
  const { body } = await shop.house.call(shop.house.root, 'GET', 'pickuppoint?filter[name]=Point 75');
  expect(body.data.map(pointOf)).toEqual([there(75)]);
});
