// Tests many customers at once: the last places of a timeslot, the last tubs, and a discount code with a limit.
import { ownClock } from '../clock.ts';
import { comeAgain } from '../come-again.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

const clock = ownClock();
let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

test('fifty customers want the last ten places and the last five tubs at once: ten and five get one, nobody else is charged', async () => {
  const { buy, house, vanilla, visit, work } = floor;
  const kitchen = await (await divisionsOf(house))('Kitchen');
  const { id: stock_item_id } = await house.make('stockitem', { name: 'Last tub', unit: 'PIECE' });
  await house.make('stockmove', { stock_item_id, division_id: kitchen, type: 'COUNT', counted: 5 });
  const tub = await floor.product({ price_vati: 9, published: true });
  await house.make('productcomponent', { product_id: tub, stock_item_id, qty: 1 });
  const [few, many] = [await floor.slot({ capacity_orders: 10 }), await floor.slot()];
  const wishes = Array.from({ length: 50 }, (_, nth) =>
    nth % 2 === 0
      ? { delivery_slot_id: few, lines: [{ product_id: vanilla, quantity: 1 }] }
      : { delivery_slot_id: many, lines: [{ product_id: tub, quantity: 1 }] },
  );
  const asked = await Promise.all(
    wishes.map(async (wish) => {
      const place = { deliverable_type: 'PICK_UP_POINT', place_id: floor.point };
      const { status, body } = await comeAgain(() => visit('POST', 'basket', { ...place, ...wish }));
      return status === 200 ? comeAgain(() => buy(body.data.token)) : { status, body };
    }),
  );
  const got = asked.filter(({ status }) => status === 200).map(({ body }) => body.data.nr as number);
  const nth = (odd: number) => asked.filter(({ status }, index) => status === 200 && index % 2 === odd).length;
  expect([nth(0), nth(1)]).toEqual([10, 5]);
  const refused = asked.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body));
  const reasons = ['delivery_slot_id slotFull', 'lines stockShort', 'lines.0.product_id productSoldOut'];
  expect(reasons).toEqual(expect.arrayContaining([...new Set(refused)]));
  await work();
  const charged = await house.call(house.root, 'GET', `payment?filter[amount]=12.43&page[size]=100`);
  const tubs = await house.call(house.root, 'GET', `payment?filter[amount]=9&page[size]=100`);
  expect([charged.body.meta.total, tubs.body.meta.total]).toEqual([10, 5]);
  expect(new Set(got).size).toBe(15);
});

test('a code is good for as many orders as it says, also while they wait for their money', async () => {
  const { basket, buy, contact, house, pays, work } = floor;
  // One network may make only so many calls in a minute.
  clock.advance(61);
  const code = async (more: Row) =>
    (await house.make('discount', {
      code: `wait${more.usage_limit ?? 0}`,
      type: 'PERCENTAGE',
      value: 10,
      active: true,
      ...more,
    })) as Row;
  const used = async ({ id }: Row) => (await house.call(house.root, 'GET', `discount/${id}`)).body.data.used;
  const atOnce = async (baskets: readonly { token: string }[], more: Row = {}) => {
    const asked = await Promise.all(baskets.map(({ token }) => buy(token, more)));
    return asked.map(({ status, body }, nth) => ({ status, body, token: baskets[nth]!.token }));
  };
  const baskets = async (discount_code: unknown) => {
    const all = [];
    for (let nth = 0; nth < 8; nth++) all.push(await basket({ discount_code }));
    return all;
  };
  const three = await code({ usage_limit: 3 });
  const asked = await atOnce(await baskets(three.code));
  const got = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body));
  expect([got.length, new Set(refused), await used(three)]).toEqual([
    3,
    new Set(['discount_code discountEXHAUSTED']),
    0,
  ]);
  await work();
  await pays(got[0]!.token, 'pay');
  expect(await used(three)).toBe(1);
  const [{ id }] = (await house.call(house.root, 'GET', `webshoporder?filter[nr]=${got[1]!.body.data.nr}`)).body.data;
  await floor.move(id, 'CANCELLED', { cancel_reason: 'Changed their mind' });
  const again = await atOnce((await baskets(three.code)).slice(0, 2));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 422]);
  const each = await code({ per_account_limit: 2 });
  // The customer is proven, because a guest does not use up the limit.
  const { id: account } = await house.make('webshopaccount', contact());
  const bearer = await signedIn(account);
  const chosen = { lines: [{ product_id: floor.vanilla, quantity: 2 }], deliverable_type: 'PICK_UP_POINT' };
  const own = [];
  for (let nth = 0; nth < 8; nth++) {
    const place = { place_id: floor.point, delivery_slot_id: await floor.slot() };
    const { body } = await floor.visit('POST', 'basket', { ...chosen, ...place, discount_code: each.code }, bearer);
    own.push(body.data.token);
  }
  const paying = { pay: 'ONLINE', return_url: `${floor.home()}/thanks` };
  const mine = await Promise.all(own.map((token) => floor.visit('POST', `basket/${token}/order`, paying, bearer)));
  expect(mine.filter(({ status }) => status === 200)).toHaveLength(2);
  const limited = mine.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body));
  expect(new Set(limited)).toEqual(new Set(['discount_code discountUsed']));
});

/** A customer of that account, whom staff let in. */
async function signedIn(account: number): Promise<string> {
  const { house, visit } = floor;
  const staff = house.actor(['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']);
  const { url } = (await house.call(staff, 'POST', `webshopaccount/${account}/login`)).body.data;
  return (await visit('POST', 'login', { ticket: new URL(url).searchParams.get('ticket') })).body.data.token;
}
