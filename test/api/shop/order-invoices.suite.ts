// Tests that money follows what happens to an order: credit notes, refunds of a cancelled order and what its customer
// reads, coins, and discounts whose minimum the order no longer reaches.
import { sql } from 'kysely';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
let vanilla: number;
beforeAll(async () => {
  floor = await orderFloor();
  vanilla = await floor.product({ price_vati: 10.02 });
});
afterAll(() => floor?.house.stop());

type Made = Row & { id: number };
const root = (method: string, path: string, body?: Row) => floor.house.call(floor.house.root, method, path, body);
const order = (quantity = 1, more: Row = {}) => floor.order({ lines: [{ product_id: vanilla, quantity }], ...more });
const pay = async (webshop_order_id: unknown, amount: number, more: Row = {}) => {
  const body = { webshop_order_id, method: 'TERMINAL', amount, ...more };
  const made = await floor.house.call(floor.shop, 'POST', 'payment', body);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data as Made;
};
const list = async (path: string): Promise<Made[]> => (await root('GET', path)).body.data;
const invoice = async (id: unknown) => (await root('GET', `invoice/${id}`)).body.data as Made;
const issue = async (id: unknown) => {
  const { status, body } = await root('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  expect([status, body.code]).toEqual([200, undefined]);
  return invoice(id);
};
const edit = async ({ id, lines }: Row, quantity: number) => {
  const sent = [{ id: (lines as Row[])[0]?.id, product_id: vanilla, quantity }];
  expect((await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: sent })).status).toBe(200);
};
const cancel = (id: unknown, more: Row = {}) =>
  floor.house.call(floor.shop, 'POST', `webshoporder/${id}/cancel`, { cancel_reason: 'Grumpy customer', ...more });
const draftsOf = (id: unknown) =>
  list(`invoice?filter[source]=WEBSHOP_ORDER&filter[source_id]=${id}&filter[status]=DRAFT&sort=id`);
async function invoiced(quantity = 1, more: Row = {}): Promise<{ made: Made; bill: Made }> {
  const made = await order(quantity, more);
  const { body } = await floor.house.call(floor.shop, 'POST', `webshoporder/${made.id}/invoice`);
  return { made, bill: await issue(body.data.id) };
}
const lastMail = async (): Promise<string> => {
  const { rows } = await floor.house.database.tenant(floor.house.own, (db) =>
    sql<{ html: string }>`select letter->'own'->>'html' as html from mail_outbox order by id desc limit 1`.execute(db),
  );
  return (rows[0]?.html ?? '').replaceAll('\u00a0', ' ');
};
/**
 * Moves the due date of an issued invoice in the database; its seal fits only the old date, which a test restores
 * before it goes on.
 */
const fallsDue = (id: unknown, day: unknown) =>
  floor.house.database.system((db) => sql`update invoice set due_date = ${day} where id = ${id}`.execute(db));

describe('an order that changes after its invoice', () => {
  test('cancelled, it proposes a credit note of all; reminders rest until that is issued, and nothing is owed', async () => {
    const { made, bill } = await invoiced(2, { contact_email: 'an@klant.example' });
    await fallsDue(bill.id, '2020-01-01');
    expect((await invoice(bill.id)).is_overdue).toBe(true);
    await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Rain' });
    const [note, ...others] = await draftsOf(made.id);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      type: 'CREDIT_NOTE',
      credits_invoice_id: bill.id,
      total_vati: 20.04,
      name: bill.name,
    });
    expect(await invoice(bill.id)).toMatchObject({ is_overdue: false, status: 'ISSUED' });
    const reminded = await root('POST', `invoice/${bill.id}/remind`);
    expect([reminded.status, reminded.body.code]).toEqual([409, 'creditUndecided']);
    await fallsDue(bill.id, bill.due_date);
    await issue(note?.id);
    expect(await invoice(bill.id)).toMatchObject({ status: 'CREDITED', due_vati: 0 });
  });

  test('whose proposal is deleted stays owed and is reminded of again', async () => {
    const { made, bill } = await invoiced();
    await fallsDue(bill.id, '2020-01-01');
    await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Rain' });
    const [note] = await draftsOf(made.id);
    expect((await root('DELETE', `invoice/${note?.id}`)).status).toBe(204);
    expect(await invoice(bill.id)).toMatchObject({ is_overdue: true, due_vati: 10.02 });
  });

  test('what goes back and is not paid again is credited, to the cent, and each more of it in the same draft', async () => {
    const { made, bill } = await invoiced(3);
    const first = await pay(made.id, 30.06);
    expect((await invoice(bill.id)).status).toBe('PAID');
    await pay(made.id, -2.5, { refund_of_id: first.id, let_off: true });
    expect(await draftsOf(made.id)).toMatchObject([{ type: 'CREDIT_NOTE', total_vati: 2.5 }]);
    await pay(made.id, -1.11, { refund_of_id: first.id, let_off: true });
    const [note, ...others] = await draftsOf(made.id);
    expect([note?.total_vati, others]).toEqual([3.61, []]);
    await issue(note?.id);
    expect(await invoice(bill.id)).toMatchObject({ status: 'PAID', paid: 26.45, credited: 3.61, due_vati: 0 });
    expect(await floor.read(made.id)).toMatchObject({ payment_status: 'PAID', due_vati: 0 });
  });

  test('what is taken out is credited, what is added is invoiced, and what is put back takes the draft away', async () => {
    const { made, bill } = await invoiced(3);
    await edit(made, 1);
    expect(await draftsOf(made.id)).toMatchObject([{ type: 'CREDIT_NOTE', total_vati: 20.04 }]);
    await edit(await floor.read(made.id), 3);
    expect(await draftsOf(made.id)).toEqual([]);
    await edit(await floor.read(made.id), 4);
    const [more] = await draftsOf(made.id);
    expect(more).toMatchObject({ type: 'INVOICE', total_vati: 10.02, reference: `#${made.nr}` });
    await issue(more?.id);
    await pay(made.id, 40.08);
    expect([(await invoice(bill.id)).status, (await invoice(more?.id)).status]).toEqual(['PAID', 'PAID']);
  });

  test('exchanged for what has another rate, it proposes both, and none of them is a gesture', async () => {
    const { made, bill } = await invoiced(3);
    const cone = await floor.product({ price_vati: 3.99, vat_rate: 21 });
    const lines = [{ product_id: cone, quantity: 4 }];
    await floor.house.call(floor.shop, 'PATCH', `webshoporder/${made.id}`, { lines });
    const [note, more] = await draftsOf(made.id);
    expect([note?.total_vati, more?.total_vati]).toEqual([30.06, 15.96]);
    await issue(note?.id);
    await issue(more?.id);
    expect((await floor.read(made.id)).due_vati).toBe(15.96);
    await pay(made.id, 15.96);
    expect([(await invoice(bill.id)).due_vati, (await invoice(more?.id)).status]).toEqual([0, 'PAID']);
  });

  test('while its invoice is a draft, that follows: less what was let off, and gone when it is cancelled', async () => {
    const made = await order(2);
    const first = await pay(made.id, 20.04);
    await pay(made.id, -5, { refund_of_id: first.id, let_off: true });
    const { body } = await floor.house.call(floor.shop, 'POST', `webshoporder/${made.id}/invoice`);
    expect((await invoice(body.data.id)).total_vati).toBe(15.04);
    await edit(await floor.read(made.id), 3);
    expect((await invoice(body.data.id)).total_vati).toBe(25.06);
    await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Rain' });
    expect((await root('GET', `invoice/${body.data.id}`)).status).toBe(404);
    expect((await floor.read(made.id)).invoice_id).toBeUndefined();
  });

  test('a credit note by hand makes the order cheaper; a payment of the invoice is one of the order, once', async () => {
    const { made, bill } = await invoiced(2);
    await root('POST', 'invoicepayment', { invoice_id: bill.id, amount: 20.04, paid_on: '2026-05-08' });
    expect(await floor.read(made.id)).toMatchObject({ payment_status: 'PAID', paid_vati: 20.04, due_vati: 0 });
    const { id } = (await root('POST', `invoice/${bill.id}/credit`)).body.data;
    const line = { description: 'Gesture', qty: 1, unit_price_vati: 4, vat_rate: 6 };
    await root('PATCH', `invoice/${id}`, { lines: [line] });
    await issue(id);
    expect(await floor.read(made.id)).toMatchObject({ credited_vati: 4, due_vati: -4, payment_status: 'PAID' });
    await pay(made.id, -4, { method: 'BANK_TRANSFER' });
    expect(await floor.read(made.id)).toMatchObject({ due_vati: 0 });
    expect(await invoice(bill.id)).toMatchObject({ due_vati: 0, paid: 16.04 });
    expect(await draftsOf(made.id)).toEqual([]);
  });

  test('what stood on account is paid by the invoice, and asked for no more when it is cancelled', async () => {
    const { made, bill } = await invoiced();
    await pay(made.id, 10.02, { method: 'ON_ACCOUNT' });
    await root('POST', 'invoicepayment', { invoice_id: bill.id, amount: 4, paid_on: '2026-05-08' });
    expect(await floor.read(made.id)).toMatchObject({ paid_vati: 10.02, due_vati: 0 });
    await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Rain' });
    expect(await floor.read(made.id)).toMatchObject({ paid_vati: 4, due_vati: -4 });
    const [note] = await draftsOf(made.id);
    await issue(note?.id);
    expect(await invoice(bill.id)).toMatchObject({ status: 'CREDITED', due_vati: -4 });
    await pay(made.id, -4, { method: 'BANK_TRANSFER' });
    expect(await invoice(bill.id)).toMatchObject({ status: 'CREDITED', due_vati: 0 });
  });
});

test('nothing is taken off an account on which nothing stands', async () => {
  const made = await order();
  await pay(made.id, 10.02);
  const body = { webshop_order_id: made.id, method: 'ON_ACCOUNT', amount: -10.02 };
  const refused = await floor.house.call(floor.shop, 'POST', 'payment', body);
  expect(refused.body.errors).toEqual([{ path: 'amount', code: 'refundTooMuch', params: { most: 0 } }]);
});

describe('cancelling', () => {
  const card = async (initial_amount: number): Promise<Made> => {
    const { id } = await floor.house.make('giftcard', { initial_amount });
    await root('PATCH', `giftcard/${id}/status`, { status: 'ACTIVE' });
    return (await root('GET', `giftcard/${id}`)).body.data;
  };
  const toGiveBack = async () => (await list('webshoporder?filter[due_vati][lte]=-0.01')).map(({ id }) => id);

  test('a card gets back what it paid by itself; the rest is on the list of what is to be given back, and not promised', async () => {
    const made = await order(2);
    const { id, code } = await card(5);
    await pay(made.id, 5, { method: 'GIFT_CARD', gift_card_code: code });
    await pay(made.id, 15.04, { method: 'BANK_TRANSFER' });
    await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Grumpy customer' });
    expect((await root('GET', `giftcard/${id}`)).body.data).toMatchObject({ balance: 5, status: 'ACTIVE' });
    expect(await floor.read(made.id)).toMatchObject({ paid_vati: 15.04, due_vati: -15.04 });
    expect(await toGiveBack()).toContain(made.id);
    const mail = await lastMail();
    expect(mail).toContain('€ 5,00 staat weer op uw cadeaubon.');
    expect(mail).toContain('€ 15,04 van wat u betaalde, is nog bij ons.');
    expect(mail).not.toMatch(/Grumpy|Reden/);
  });

  test('what goes back is said while cancelling, happens with it, and is what the mail tells; the reason where it is ticked', async () => {
    const made = await order(2);
    const [cash, terminal] = [await pay(made.id, 10.02, { method: 'CASH' }), await pay(made.id, 10.02)];
    const refunds = [{ payment_id: cash.id }, { payment_id: terminal.id, method: 'BANK_TRANSFER' }];
    expect((await cancel(made.id, { refunds, tells_reason: true })).status).toBe(200);
    expect(await floor.read(made.id)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED', due_vati: 0 });
    expect(await toGiveBack()).not.toContain(made.id);
    const mail = await lastMail();
    expect(mail).toContain('U kreeg € 10,00 contant terug.');
    expect(mail).toContain('U krijgt € 10,02 terug op uw bankrekening.');
    expect(mail).toContain('Reden: Grumpy customer');
    expect(mail).not.toContain('nog bij ons');
  });

  test('nothing is given back twice or without the right, and nothing is cancelled then either', async () => {
    const made = await order();
    const first = await pay(made.id, 10.02);
    const seller = floor.house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE']);
    const body = { cancel_reason: 'Rain', refunds: [{ payment_id: first.id }] };
    expect((await floor.house.call(seller, 'POST', `webshoporder/${made.id}/cancel`, body)).status).toBe(403);
    const twice = await cancel(made.id, { refunds: [{ payment_id: first.id }, { payment_id: first.id }] });
    expect([twice.status, twice.body.code]).toEqual([409, 'refundNothing']);
    expect(codesOf((await cancel(made.id, { cancel_reason: '' })).body)).toEqual(['cancel_reason required']);
    expect(await floor.read(made.id)).toMatchObject({ status: 'CONFIRMED', paid_vati: 10.02 });
  });

  test('a card that takes nothing any more does not keep an order from being cancelled', async () => {
    const made = await order();
    const { id, code } = await card(20);
    await pay(made.id, 10.02, { method: 'GIFT_CARD', gift_card_code: code });
    await floor.house.database.system((db) => sql`update giftcard set status = 'EXPIRED' where id = ${id}`.execute(db));
    expect((await cancel(made.id)).status).toBe(200);
    expect(await floor.read(made.id)).toMatchObject({ due_vati: -10.02 });
    expect(await toGiveBack()).toContain(made.id);
  });
});

describe('coins', () => {
  const handed = ({ amount, rounding = 0 }: Row) => Math.round((Number(amount) + Number(rounding)) * 100) / 100;

  test.each([
    ['in cash', 'CASH'],
    ['by bank', 'BANK_TRANSFER'],
  ])('what was sold for 10.00 goes back as 10.00 %s, without cancelling', async (_, method) => {
    const made = await order();
    const first = await pay(made.id, 10.02, { method: 'CASH' });
    expect(handed(first)).toBe(10);
    expect(handed(await pay(made.id, -10.02, { method, refund_of_id: first.id, let_off: true }))).toBe(-10);
    expect(await floor.read(made.id)).toMatchObject({ payment_status: 'REFUNDED', due_vati: 0 });
  });

  test('split by terminal and cash, and given back in parts: in all as much as was handed over', async () => {
    const made = await order();
    await pay(made.id, 5);
    const cash = await pay(made.id, 5.02, { method: 'CASH' });
    expect(handed(cash)).toBe(5);
    const back = { method: 'CASH', refund_of_id: cash.id, let_off: true };
    expect([handed(await pay(made.id, -2.03, back)), handed(await pay(made.id, -2.99, back))]).toEqual([-2.05, -2.95]);
    const terminal = await order();
    const whole = await pay(terminal.id, 10.02);
    expect(handed(await pay(terminal.id, -10.02, { method: 'CASH', refund_of_id: whole.id }))).toBe(-10);
  });
});

test('an order whose money went back before it was cancelled is refunded, and not unpaid', async () => {
  const made = await order();
  const first = await pay(made.id, 10.02);
  await pay(made.id, -10.02, { refund_of_id: first.id });
  expect((await floor.read(made.id)).payment_status).toBe('UNPAID');
  await floor.move(made.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await floor.read(made.id)).payment_status).toBe('REFUNDED');
});

test('a discount that an order became too small for says how much is lacking', async () => {
  await floor.house.make('discount', { code: 'GROOT', type: 'PERCENTAGE', value: 10, min_order_vati: 25 });
  const made = await order(3, { discount_code: 'GROOT' });
  expect(made.discount_missing_vati).toBeUndefined();
  await edit(made, 2);
  expect((await floor.read(made.id)).discount_missing_vati).toBe(4.96);
  await edit(await floor.read(made.id), 3);
  expect((await floor.read(made.id)).discount_missing_vati).toBeUndefined();
});

test('an invoice of nothing is paid when it is issued', async () => {
  const free = { description: 'Tasting', qty: 1, unit_price_vati: 0, vat_rate: 6 };
  const { id } = await floor.house.make('invoice', { name: 'Ada', lines: [free] });
  expect(await issue(id)).toMatchObject({ status: 'PAID', due_vati: 0 });
});
