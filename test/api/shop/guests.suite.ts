// Tests that somebody who types a customer's e-mail address in the webshop is a guest: they get nothing that was agreed
// with the customer, and no answer reveals whether the address is known.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

const KNOWN = ['an@klant.example', 'An@KLANT.example'];
const typed = (email: string) => ({ contact: { ...floor.contact(), email } });
const agree = (flags: Row) => floor.house.call(floor.house.root, 'PATCH', `webshopaccount/${floor.customer}`, flags);
const made = (resource: string, record: Row) => floor.house.make(resource, record);
let codes = 0;
const discount = (more: Row) => {
  codes += 1;
  return made('discount', { code: `GUEST${codes}`, type: 'PERCENTAGE', value: 10, active: true, ...more });
};

/** The errors of an order with that address. */
async function told(email: string, basket: Row, more: Row = {}): Promise<string[]> {
  const { token } = await floor.basket(basket);
  const { status, body } = await floor.buy(token, { ...typed(email), ...more });
  return status === 200 ? [] : codesOf(body);
}

/** Asks with each spelling of a known address, and with an unknown one; all must get the same. */
async function toAll(basket: () => Promise<Row>, more: Row = {}): Promise<string[][]> {
  const answers: string[][] = [];
  for (const email of [...KNOWN, `nobody${Math.random()}@klant.example`])
    answers.push(await told(email, await basket(), more));
  return answers;
}

async function guestOrder(email: string, basket: Row = {}, more: Row = {}): Promise<Row & { id: number }> {
  const { token } = await floor.basket(basket);
  const { status, body } = await floor.buy(token, { ...typed(email), ...more });
  expect(status).toBe(200);
  return (await floor.read(await floor.idOf(body.data.nr))) as Row & { id: number };
}

const withTicket = async () => {
  const { house, customer, visit } = floor;
  const staff = house.actor(['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']);
  const { url } = (await house.call(staff, 'POST', `webshopaccount/${customer}/login`)).body.data;
  const ticket = new URL(url).searchParams.get('ticket');
  return (await visit('POST', 'login', { ticket })).body.data.token as string;
};

test('a discount that is for one customer is for nobody who types their address', async () => {
  const { code } = await discount({ webshop_account_ids: [floor.customer] });
  const refused = ['discount_code discountNotTheirs'];
  expect(await toAll(async () => ({ discount_code: code }))).toEqual([refused, refused, refused]);
  const bearer = await withTicket();
  const { body } = await floor.visit('POST', 'basket', { ...(await chosen()), discount_code: code }, bearer);
  expect(body.data.errors).toEqual([]);
  const ordered = await floor.visit('POST', `basket/${body.data.token}/order`, paying(), bearer);
  expect([ordered.status, ordered.body.data.discount_vati]).toEqual([200, 2.49]);
  expect((await floor.read(await floor.idOf(ordered.body.data.nr))).as_guest).toBeUndefined();
});

const chosen = async (): Promise<Row> => ({
  ...{ lines: [{ product_id: floor.vanilla, quantity: 2 }], deliverable_type: 'PICK_UP_POINT', place_id: floor.point },
  delivery_slot_id: await floor.slot(),
});
const paying = () => ({ pay: 'ONLINE', return_url: `${floor.home()}/thanks` });

test('paying afterwards, closed timeslots and products out of season are not for who types an address', async () => {
  await agree({ allow_non_payment: true, ignore_drop_off_moment_active: true, ignore_available_at: true });
  const first = ['pay payFirst'];
  expect(await toAll(async () => ({}), { pay: 'LATER' })).toEqual([first, first, first]);
  const winter = await floor.product({ published: true, available_from: '2100-06-01' });
  const notNow = ['delivery_slot_id slotNotThatDay'];
  expect(await toAll(async () => ({ lines: [{ product_id: winter, quantity: 1 }] }))).toEqual([notNow, notNow, notNow]);
  const closing = async () => {
    const id = await floor.slot();
    const { token } = await floor.basket({ delivery_slot_id: id });
    await floor.house.call(floor.house.root, 'PATCH', `deliveryslot/${id}`, { active: false });
    return token;
  };
  const email = KNOWN[0] as string;
  const { body } = await floor.buy(await closing(), typed(email));
  expect(codesOf(body)).toEqual(['delivery_slot_id slotClosed']);
  // The basket that became an order reveals nothing of the account either.
  const { token } = await floor.basket();
  expect((await floor.buy(token, typed(email))).status).toBe(200);
  const read = await floor.visit('GET', `basket/${token}`);
  expect([read.status, read.body.data.may_pay_later]).toEqual([200, false]);
});

test('how often a customer used a code is told to nobody, and a guest uses up none of it', async () => {
  const { code } = await discount({ per_account_limit: 1 });
  const lines = [{ product_id: floor.vanilla, quantity: 2 }];
  expect((await guestOrder(KNOWN[0] as string, { discount_code: code })).discount_vati).toBe(2.49);
  expect((await floor.ask({ lines, discount_code: code })).status).toBe(201);
  expect(codesOf((await floor.ask({ lines, discount_code: code })).body)).toEqual(['discount_code discountUsed']);
  expect(await toAll(async () => ({ discount_code: code }))).toEqual([[], [], []]);
});

test('the order stands with its customer as a guest’s, until staff say that it is theirs', async () => {
  const { house, shop, customer } = floor;
  await agree({ ignore_available_at: true });
  const autumn = await floor.product({ published: true, available_from: '2099-02-01', available_until: '2099-02-03' });
  const date = '2099-02-02';
  const delivery_slot_id = await floor.slot({ date });
  const order = await guestOrder('AN@klant.example', {
    lines: [{ product_id: autumn, quantity: 1 }],
    delivery_slot_id,
  });
  expect(order).toMatchObject({ webshop_account_id: customer, as_guest: true });
  const later = await floor.slot({ date: '2099-03-02' });
  const move = () => house.call(shop, 'PATCH', `webshoporder/${order.id}`, { delivery_slot_id: later });
  expect(codesOf((await move()).body)).toEqual(['delivery_slot_id slotNotThatDay']);
  expect((await house.call(house.actor([]), 'POST', `webshoporder/${order.id}/known`)).status).toBe(403);
  expect((await house.call(shop, 'POST', `webshoporder/${order.id}/known`)).status).toBeLessThan(300);
  expect((await move()).status).toBe(200);
});

test('an order that staff give to another account is that customer’s', async () => {
  const { house, shop } = floor;
  const { id } = await made('webshopaccount', { first_name: 'Jo', last_name: 'Raes', email: 'jo.raes@klant.example' });
  const order = await guestOrder(KNOWN[0] as string);
  const given = await house.call(shop, 'PATCH', `webshoporder/${order.id}`, { webshop_account_id: id });
  expect([given.status, given.body.data.as_guest]).toEqual([200, undefined]);
});

test('a guest brings no agreement along in what they send of themselves', async () => {
  const own = { ...floor.contact(), email: 'bringer@klant.example', allow_non_payment: true, password: 'Own-Words-12' };
  const { token } = await floor.basket();
  expect((await floor.buy(token, { contact: own })).status).toBeLessThan(500);
  const found = await floor.house.call(floor.house.root, 'GET', 'webshopaccount?filter[email]=bringer@klant.example');
  for (const account of found.body.data as Row[]) expect(account.allow_non_payment).not.toBe(true);
});

test('the invoice of a guest’s order does not go to the firm of whoever has that address', async () => {
  const { house, shop, customer } = floor;
  const firm = { company_name: 'Peeters BV', enterprise_nr: '0400378485', email: 'boekhouding@peeters.example' };
  const place = { address_street: 'Kaai', address_nr: '9', address_zipcode: '9000', address_city: 'Gent' };
  const address = { webshop_account_id: customer, type: 'INVOICE', is_default: true, ...firm, ...place };
  await made('accountaddress', { ...address, address_country: 'BE' });
  const order = await guestOrder(KNOWN[0] as string, {}, { wants_invoice: true });
  expect((await floor.move(order.id, 'CONFIRMED')).status).toBe(200);
  const { body } = await house.call(shop, 'POST', `webshoporder/${order.id}/invoice`);
  const invoice = (await house.call(house.root, 'GET', `invoice/${body.data.id}`)).body.data;
  expect(invoice).toMatchObject({ name: 'Noor Quintens', email: KNOWN[0] });
  expect([invoice.company_name, invoice.enterprise_nr]).toEqual([undefined, undefined]);
});
