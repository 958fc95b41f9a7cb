// Tests the webshop beside its orders: gift cards that are bought, and the shop opened as a customer.
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

const clock = ownClock();
let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

test('what the customer says about the order stands on the order, and on its page', async () => {
  const { basket, visit, buy, house, orderOf } = floor;
  const { token } = await basket();
  await visit('PATCH', `basket/${token}`, { customer_note: 'Ring twice' });
  await buy(token);
  const { nr, customer_note } = await orderOf(token);
  expect(customer_note).toBe('Ring twice');
  const { body } = await house.call(house.root, 'GET', `webshoporder?filter[nr]=${nr}`);
  expect(body.data[0].customer_note).toBe('Ring twice');
});

test('a gift card that is bought is there when it is paid, and blocked while its order is taken back', async () => {
  const { basket, buy, house, orderOf, pays, work } = floor;
  const product_id = await floor.product({ price_vati: 25, vat_rate: 21, is_gift_card: true, published: true });
  const lines = [{ product_id, quantity: 2 }];
  const digital = { lines, deliverable_type: 'DIGITAL_DELIVERY_TYPE', place_id: null, delivery_slot_id: null };
  const { token } = await basket(digital);
  await buy(token);
  await work();
  await pays(token, 'pay');
  const bought = await orderOf(token);
  // A gift card has no VAT; whatever is bought with it later has its own rate.
  expect(bought).toMatchObject({ status: 'COMPLETED', paid_vati: 50, vat: [{ rate: 0, total: 50 }] });
  const cards = async () => (await house.call(house.root, 'GET', `giftcard?filter[note]=%23${bought.nr}`)).body.data;
  const good = { initial_amount: 25, balance: 25, status: 'ACTIVE', channel: 'WEBSHOP', buyer_name: 'Noor Quintens' };
  expect(await cards()).toEqual([expect.objectContaining(good), expect.objectContaining(good)]);
  const sent = await house.call(house.root, 'GET', 'giftcardhistory?filter[type]=SENT');
  expect(sent.body.data).toEqual(Array(2).fill(expect.objectContaining({ source: expect.stringMatching('visitor') })));
  const { id } = (await house.call(house.root, 'GET', `webshoporder?filter[nr]=${bought.nr}`)).body.data[0];
  const { body: told } = await house.call(house.root, 'GET', `webshoporder/${id}/activity`);
  const way = (told.data as { changes?: { field: string; to: string }[] }[]).flatMap(({ changes = [] }) =>
    changes.filter(({ field }) => field === 'status').map(({ to }) => to),
  );
  expect(way.slice(0, 2)).toEqual(['COMPLETED', 'CONFIRMED']);
  const states = async (to: string) => {
    expect((await floor.move(id, to)).status).toBe(200);
    return ((await cards()) as Row[]).map(({ status }) => status);
  };
  expect(await states('CONFIRMED')).toEqual(['BLOCKED', 'BLOCKED']);
  expect(await states('COMPLETED')).toEqual(['ACTIVE', 'ACTIVE']);
  const paper = await basket({ ...digital, lines: [{ product_id, quantity: 101 }] });
  expect(codesOf((await buy(paper.token)).body)).toEqual(['lines.0.quantity maximum']);
});

test('the shop is opened as a customer by a ticket of one use, and who did it is on record', async () => {
  const { home, house, visit } = floor;
  const staff = house.actor(['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']);
  const login = `webshopaccount/${floor.customer}/login`;
  const demo = new URL((await house.call(staff, 'POST', login)).body.data.url);
  expect([demo.origin, demo.pathname]).toEqual([home(), `/public/webshop/${house.own}`]);
  const settings = { iceshop: { webshop_url: 'https://ijs.example/winkel' } };
  const open = () => house.call({ ...staff, company: { ...staff.company, settings } }, 'POST', login);
  const { url } = (await open()).body.data;
  expect(url).toMatch(/^https:\/\/ijs\.example\/winkel\?ticket=[\w-]{32}\.[0-9a-f-]{36}$/);
  const ticket = new URL(url).searchParams.get('ticket');
  const tries = await Promise.all(Array.from({ length: 20 }, () => visit('POST', 'login', { ticket })));
  const [used, ...more] = tries.filter(({ status }) => status === 200);
  expect([more, used?.body.data.account.last_name]).toEqual([[], 'Peeters']);
  const { body } = await visit('GET', 'customer', undefined, used?.body.data.token);
  expect(body.data.account).toMatchObject({ email: 'an@klant.example' });
  const logins = (await house.call(staff, 'GET', 'webshoplogin')).body.data as Row[];
  expect(logins.filter(({ redeemed_at }) => redeemed_at)).toEqual([
    expect.objectContaining({ employee_id: house.people[0], webshop_account_id: floor.customer }),
  ]);
  const late = (await open()).body.data.url;
  clock.advance(61);
  expect((await visit('POST', 'login', { ticket: new URL(late).searchParams.get('ticket') })).status).toBe(404);
});

test.each(['supplierorder', 'webshoporder'])(
  'a line of %s that is nothing is refused, and fails nothing',
  async (resource) => {
    const { house } = floor;
    expect((await house.call(house.root, 'POST', resource, { lines: [null] })).status).toBe(422);
  },
);
