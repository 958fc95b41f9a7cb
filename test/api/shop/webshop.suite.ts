// The webshop's calls: baskets that hold a place, orders paid online once, twice, late or not at all, refunds that fail, and
// the shop opened as a customer.
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { type Ending, end } from '../../../api/ports/pretended/payment.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { type Answer, codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
let vanilla: number;
let customer = 0;
beforeAll(async () => {
  floor = await orderFloor();
  vanilla = await floor.product({ price_vati: 12.43, published: true });
});
afterAll(() => floor?.house.stop());

const visit = async (method: string, path: string, body?: unknown, bearer?: string): Promise<Answer> => {
  const { house } = floor;
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  return house.call(house.root, method, `public/${house.own}/iceshop/${path}`, body, headers);
};
const contact = () => {
  customer += 1;
  const email = `visitor${customer}@klant.example`;
  return { first_name: 'Noor', last_name: 'Quintens', email, cellphone_nr: '0470123456' };
};
const basket = async (more: Row = {}) => {
  const place = { deliverable_type: 'PICK_UP_POINT', place_id: floor.point };
  const { status, body } = await visit('POST', 'basket', {
    ...{ lines: [{ product_id: vanilla, quantity: 2 }], delivery_slot_id: await floor.slot() },
    ...{ ...place, ...more },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row & { token: string };
};
const home = () => floor.house.address;
const buy = (token: string, more: Row = {}) =>
  visit('POST', `basket/${token}/order`, {
    contact: contact(),
    pay: 'ONLINE',
    return_url: `${home()}/thanks`,
    ...more,
  });
/** Fifty at once are more than a busy machine takes: whoever is asked to come again does. */
const taken = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = await ask();
  return answer.status === 503 ? taken(ask) : answer;
};
const orderOf = async (token: string) => (await visit('GET', `order/${token}`)).body.data;

/** What is due now, until nothing is left. */
const work = async (also?: RegExp) => {
  const { house } = floor;
  const pretends = { database: house.database, origin: home };
  const jobs = [...preparePorts({ modules: [], pretends }, house.workshop), ...prepareJobs(shipped, house.workshop)];
  const usual = /^port\.payment$|^iceshop\.(payment-answered|unpaid-order)$/;
  const mine = jobs.filter(({ name }) => usual.test(name) || also?.test(name));
  const worker = new Worker({ database: house.database, jobs: mine, log: { warn: () => undefined } });
  for (let round = 0; round < 4; round++) await worker.run();
};
/** On the page of the service, which tells nobody. */
const ends = async (token: string, ending: Ending, keepsMoney = false): Promise<string> => {
  const { url } = (await orderOf(token)).payment;
  const reference = url.split('/').at(-1);
  const pretending = { database: floor.house.database, origin: home };
  await end(pretending, { company_id: floor.house.own, reference }, { ending, keepsMoney });
  return reference;
};
const pays = async (token: string, ending: Ending, keepsMoney = false) => {
  const reference = await ends(token, ending, keepsMoney);
  expect((await visit('POST', `payment/${reference}`)).status).toBe(204);
  await work();
};
const paymentsOf = async (nr: number) => {
  const { body } = await floor.house.call(floor.house.root, 'GET', `webshoporder?filter[nr]=${nr}`);
  const { id } = body.data[0];
  const list = await floor.house.call(floor.house.root, 'GET', `payment?filter[webshop_order_id]=${id}&sort=id`);
  return list.body.data as (Row & { id: number; amount: number; status: string })[];
};
const shortly = (payments: readonly Row[]) => payments.map(({ amount, status }) => `${amount} ${status}`);

test('the shop says what is for sale, where and when', async () => {
  const { body } = await visit('GET', 'shop?locale=nl');
  expect(body.data.products).toEqual([expect.objectContaining({ id: vanilla, price_vati: 12.43, is_sold_out: false })]);
  expect(body.data.places).toEqual([{ deliverable_type: 'PICK_UP_POINT', id: floor.point, name: 'Kouter' }]);
  const slot = await floor.slot({ date: '2099-05-01', capacity_orders: 3 });
  const asked = `deliverable_type=PICK_UP_POINT&place_id=${floor.point}&from=2099-05-01&product_ids=${vanilla}`;
  const slots = (await visit('GET', `slot?${asked}`)).body.data;
  expect(slots).toEqual([expect.objectContaining({ id: slot, left: 3 })]);
});

test('a basket keeps what was chosen, says what is wrong, and forgets what is taken away', async () => {
  const { token, total_vati, vat } = await basket();
  expect([total_vati, vat]).toEqual([24.86, [expect.objectContaining({ rate: 6, total: 24.86 })]]);
  const wrong = await visit('PATCH', `basket/${token}`, { discount_code: 'NOPE' });
  expect([codesOf(wrong.body.data), wrong.body.data.discount_code]).toEqual([
    ['discount_code discountUnknown'],
    'NOPE',
  ]);
  const right = await visit('PATCH', `basket/${token}`, { discount_code: null });
  expect([right.body.data.errors, right.body.data.discount_code]).toEqual([[], undefined]);
  expect((await visit('GET', 'basket/nobody-has-this-one')).status).toBe(404);
});

test('nothing is wrong with a way that nobody chose yet', async () => {
  const picked = await floor.product({ price_vati: 4, published: true, deliverable_types: ['PICK_UP_POINT'] });
  const brought = { code: 'BROUGHT', type: 'FREE_DELIVERY', active: true, deliverable_types: ['DELIVERY_ZONE'] };
  await floor.house.make('discount', brought);
  const chosen = { lines: [{ product_id: picked, quantity: 1 }], discount_code: 'brought' };
  expect((await visit('POST', 'basket', chosen)).body.data.errors).toEqual([]);
});

test('a chosen timeslot is held for the company’s minutes, and free again after them', async () => {
  const delivery_slot_id = await floor.slot({ capacity_orders: 1 });
  const { token } = await basket({ delivery_slot_id });
  const other = await basket();
  const take = () => visit('PATCH', `basket/${other.token}`, { delivery_slot_id });
  expect(codesOf((await take()).body)).toEqual(['delivery_slot_id slotFull']);
  expect((await floor.ask({ delivery_slot_id, lines: [{ product_id: vanilla, quantity: 1 }] })).status).toBe(422);
  await floor.house.database.tenant(floor.house.own, (db) =>
    db
      .updateTable('basket')
      .set({ hold_until: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  );
  expect((await take()).status).toBe(200);
  expect(codesOf((await buy(token)).body)).toEqual(['delivery_slot_id slotFull']);
  expect((await buy(other.token)).status).toBe(200);
});

test('a basket that nobody came back to for a day is abandoned, and open again for whoever does', async () => {
  const { token, lines } = await basket();
  const read = async () => (await visit('GET', `basket/${token}`)).body.data;
  clock.advance(23 * 3600);
  await work(/^iceshop\.abandoned-baskets$/);
  expect(await read()).toMatchObject({ status: 'OPEN' });
  clock.advance(2 * 3600);
  await work(/^iceshop\.abandoned-baskets$/);
  expect(await read()).toMatchObject({ status: 'ABANDONED', lines });
  const back = await visit('PATCH', `basket/${token}`, { customer_note: 'Still here' });
  expect(back.body.data).toMatchObject({ status: 'OPEN', lines });
});

test('fifty customers want the last ten places and the last five tubs at once: ten and five get one, nobody else is charged', async () => {
  const kitchen = await (await divisionsOf(floor.house))('Kitchen');
  const { id: stock_item_id } = await floor.house.make('stockitem', { name: 'Last tub', unit: 'PIECE' });
  await floor.house.make('stockmove', { stock_item_id, division_id: kitchen, type: 'COUNT', counted: 5 });
  const tub = await floor.product({ price_vati: 9, published: true });
  await floor.house.make('productcomponent', { product_id: tub, stock_item_id, qty: 1 });
  const [few, many] = [await floor.slot({ capacity_orders: 10 }), await floor.slot()];
  const wishes = Array.from({ length: 50 }, (_, nth) =>
    nth % 2 === 0
      ? { delivery_slot_id: few, lines: [{ product_id: vanilla, quantity: 1 }] }
      : { delivery_slot_id: many, lines: [{ product_id: tub, quantity: 1 }] },
  );
  const asked = await Promise.all(
    wishes.map(async (wish) => {
      const place = { deliverable_type: 'PICK_UP_POINT', place_id: floor.point };
      const { status, body } = await taken(() => visit('POST', 'basket', { ...place, ...wish }));
      return status === 200 ? taken(() => buy(body.data.token)) : { status, body };
    }),
  );
  const got = asked.filter(({ status }) => status === 200).map(({ body }) => body.data.nr as number);
  const nth = (odd: number) => asked.filter(({ status }, index) => status === 200 && index % 2 === odd).length;
  expect([nth(0), nth(1)]).toEqual([10, 5]);
  const refused = asked.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body));
  const reasons = ['delivery_slot_id slotFull', 'lines stockShort', 'lines.0.product_id productSoldOut'];
  expect(reasons).toEqual(expect.arrayContaining([...new Set(refused)]));
  await work();
  const { house } = floor;
  const charged = await house.call(house.root, 'GET', `payment?filter[amount]=12.43&page[size]=100`);
  const tubs = await house.call(house.root, 'GET', `payment?filter[amount]=9&page[size]=100`);
  expect([charged.body.meta.total, tubs.body.meta.total]).toEqual([10, 5]);
  expect(new Set(got).size).toBe(15);
});

test('an order is paid online, however often it is sent and told', async () => {
  const { token } = await basket();
  const [first, second] = await Promise.all([buy(token), buy(token)]);
  expect([first.body.data.nr, first.body.data.status]).toEqual([second.body.data.nr, 'PENDING_PAYMENT']);
  await work();
  expect((await orderOf(token)).payment.state).toBe('OPEN');
  await pays(token, 'pay');
  await pays(token, 'pay').catch(() => undefined);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID', paid_vati: 24.86 });
  expect(shortly(await paymentsOf(first.body.data.nr))).toEqual(['24.86 SETTLED']);
});

test('what is paid twice goes back by itself; a refund that fails stays, and is tried again', async () => {
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  await pays(token, 'twice', true);
  const payments = await paymentsOf(nr);
  expect(shortly(payments)).toEqual(['24.86 SETTLED', '24.86 SETTLED', '-24.86 FAILED']);
  const refund = payments.at(-1)!;
  expect(refund.reason).toBe('The bank of the customer refused it.');
  const { house, shop } = floor;
  expect((await house.call(shop, 'PATCH', `payment/${refund.id}/status`, { status: 'CREATED' })).status).toBe(200);
  await work();
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 SETTLED', '24.86 REFUNDED', '-24.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ payment_status: 'PAID', paid_vati: 24.86, due_vati: 0 });
});

test('a payment that fails is tried anew; staff cannot pay in a customer’s place', async () => {
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  await pays(token, 'fail');
  expect((await orderOf(token)).payment).toEqual({ state: 'FAILED' });
  const [failed] = await paymentsOf(nr);
  const retry = await floor.house.call(floor.shop, 'PATCH', `payment/${failed!.id}/status`, { status: 'CREATED' });
  expect([retry.status, retry.body.code]).toEqual([409, 'paymentByCustomer']);
  const elsewhere = await visit('POST', `order/${token}/payment`, { return_url: 'https://evil.example/' });
  expect(codesOf(elsewhere.body)).toEqual(['return_url notTheWebshop']);
  await visit('POST', `order/${token}/payment`, { return_url: `${home()}/thanks` });
  await work();
  await pays(token, 'pay');
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } });
});

test('an order that nobody pays is cancelled; what comes too late goes back', async () => {
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  const [{ id }] = (await floor.house.call(floor.house.root, 'GET', `webshoporder?filter[nr]=${nr}`)).body.data;
  await floor.move(id, 'CANCELLED', { cancel_reason: 'Not paid' });
  await pays(token, 'pay');
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 REFUNDED', '-24.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ status: 'CANCELLED', paid_vati: 0 });
});

test('a code is good for as many orders as it says, also while they wait for their money', async () => {
  const { house } = floor;
  // So many calls a minute are taken from one network.
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
  const known = contact();
  await house.make('webshopaccount', known);
  const mine = await atOnce(await baskets(each.code), { contact: known });
  expect(mine.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('a payment that takes long is asked for, and confirms the order also when nobody told of it', async () => {
  const { token } = await basket();
  const { nr } = (await buy(token)).body.data;
  await work();
  clock.advance(20 * 60);
  await ends(token, 'slow');
  await work(/open-payments|unpaid-orders/);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', paid_vati: 24.86, payment: { state: 'PAID' } });
  clock.advance(11 * 60);
  await work(/open-payments|unpaid-orders/);
  expect(await orderOf(token)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
  expect(shortly(await paymentsOf(nr))).toEqual(['24.86 SETTLED']);
});

test('a payment that comes after its order is over goes back, told to the customer; a refund that fails stays', async () => {
  const { house } = floor;
  const card = await house.make('giftcard', { initial_amount: 20 });
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  const { token } = await basket();
  const { nr } = (await buy(token, { gift_card_code: card.code })).body.data;
  await work();
  clock.advance(31 * 60);
  await work(/unpaid-orders/);
  const over = await orderOf(token);
  expect(over).toMatchObject({ status: 'CANCELLED', payment: { state: 'OPEN' }, paid_vati: 0, refunded_vati: 20 });
  // The notice is lost too: it is asked for, also of an order that is over.
  await ends(token, 'slow', true);
  await work(/open-payments/);
  const back = ['20 REFUNDED', '4.86 SETTLED', '-20 SETTLED'];
  expect(shortly(await paymentsOf(nr))).toEqual([...back, '-4.86 FAILED']);
  expect(await orderOf(token)).toMatchObject({ paid_vati: 4.86, due_vati: 0, refunded_vati: 20 });
  const failed = (await paymentsOf(nr)).at(-1)!;
  await house.call(floor.shop, 'PATCH', `payment/${failed.id}/status`, { status: 'CREATED' });
  await work();
  expect(shortly(await paymentsOf(nr))).toEqual(['20 REFUNDED', '4.86 REFUNDED', '-20 SETTLED', '-4.86 SETTLED']);
  expect(await orderOf(token)).toMatchObject({ status: 'CANCELLED', paid_vati: 0, refunded_vati: 24.86 });
  expect((await house.call(house.root, 'GET', `giftcard/${card.id}`)).body.data.balance).toBe(20);
});

test('a gift card pays first what it has, and only who may pays later', async () => {
  const card = await floor.house.make('giftcard', { initial_amount: 20 });
  await floor.house.call(floor.house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  const { token } = await basket();
  const bought = await buy(token, { gift_card_code: card.code });
  expect(bought.body.data).toMatchObject({ paid_vati: 20, due_vati: 4.86, status: 'PENDING_PAYMENT' });
  const other = await basket();
  expect(codesOf((await buy(other.token, { pay: 'LATER' })).body)).toEqual(['pay payFirst']);
  expect((await visit('GET', `basket/${other.token}`)).body.data.status).toBe('OPEN');
});

test('a gift card that is bought is there when it is paid, and blocked while its order is taken back', async () => {
  const { house } = floor;
  const product_id = await floor.product({ price_vati: 25, vat_rate: 21, is_gift_card: true, published: true });
  const lines = [{ product_id, quantity: 2 }];
  const digital = { lines, deliverable_type: 'DIGITAL_DELIVERY_TYPE', place_id: null, delivery_slot_id: null };
  const { token } = await basket(digital);
  await buy(token);
  await work();
  await pays(token, 'pay');
  const bought = await orderOf(token);
  // Whatever is bought with it later has its own rate.
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

test('customers order as few, as many and in such steps as a product says; staff agree on what they like', async () => {
  const product_id = await floor.product({ published: true, min_qty: 6, max_qty: 12, step: 3 });
  const told = async (quantity: number) => {
    const { errors } = await basket({ lines: [{ product_id, quantity }] });
    return (errors as Row[]).map(({ code }) => code);
  };
  expect([await told(3), await told(7), await told(15)]).toEqual([['minimum'], ['multipleOf'], ['maximum']]);
  expect(await told(9)).toEqual([]);
  expect((await floor.ask({ lines: [{ product_id, quantity: 7 }] })).status).toBe(201);
});

test('the shop is opened as a customer by a ticket of one use, and who did it is on record', async () => {
  const { house } = floor;
  const staff = house.actor(['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN']);
  const login = `webshopaccount/${floor.customer}/login`;
  const demo = new URL((await house.call(staff, 'POST', login)).body.data.url);
  expect([demo.origin, demo.pathname]).toEqual([home(), `/public/webshop/${house.own}`]);
  const settings = { iceshop: { webshop_url: 'https://ijs.example/winkel' } };
  const open = () => house.call({ ...staff, company: { ...staff.company, settings } }, 'POST', login);
  const { url } = (await open()).body.data;
  expect(url).toMatch(/^https:\/\/ijs\.example\/winkel\?ticket=[\w-]{32}$/);
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
