// Tests how a customer is asked by mail to pay an order: once the payment service has a page for what is due, and never
// where the customer stands at that page.
import { sql } from 'kysely';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

const ask = (id: unknown, actor = floor.shop) => floor.house.call(actor, 'POST', `webshoporder/${id}/ask-payment`);
const order = async () => (await floor.order({ lines: [{ product_id: floor.vanilla, quantity: 2 }] })).id;
const write = (id: number, values: object) =>
  floor.house.database.system((db) =>
    db.updateTable('webshoporder').set(values).where('company_id', '=', floor.house.own).where('id', '=', id).execute(),
  );
interface Mail {
  readonly address: string;
  readonly locale: string;
  readonly own: { readonly subject: string; readonly html: string };
}
const mails = () =>
  floor.house.database.system(async (db) => {
    const { rows } = await sql<Mail>`select address, locale, letter -> 'own' as own from mail_outbox
      where company_id = ${floor.house.own} and letter ->> 'named' = 'iceshop/order-to-pay' order by id`.execute(db);
    return rows;
  });
const onlineOf = async (id: number) =>
  (await floor.house.call(floor.house.root, 'GET', `payment?filter[webshop_order_id]=${id}&sort=id`)).body.data;

test('the mail goes when the page is known, in the language of the customer, and what is paid there books itself', async () => {
  const id = await order();
  await write(id, { locale: 'fr' });
  expect((await ask(id)).status).toBe(204);
  expect(await mails()).toEqual([]);
  await floor.work();
  const [payment] = await onlineOf(id);
  expect(payment).toMatchObject({ method: 'ONLINE', status: 'CREATED', amount: 24.86, pay_url: expect.any(String) });
  const { nr } = await floor.read(id);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ address: 'an@klant.example', locale: 'fr' });
  expect(mail?.own.subject).toContain(`${nr}`);
  expect(mail?.own.html).toMatch(/24,86\s€/);
  expect(mail?.own.html).toContain(payment.pay_url);
  // What the service says later of the same payment mails nothing.
  await floor.work();
  expect(await mails()).toHaveLength(1);
});

test('a customer who pays in the webshop gets no such mail', async () => {
  const { token } = await floor.basket();
  expect((await floor.buy(token)).status).toBeLessThan(300);
  const before = await mails();
  await floor.work();
  expect((await floor.orderOf(token)).payment.state).toBe('OPEN');
  expect(await mails()).toEqual(before);
});

test('an order without an address, that is cancelled, or that is paid is not asked for, and says why', async () => {
  const [bare, paid, gone] = [await order(), await order(), await order()];
  await write(bare, { contact_email: null });
  const money = { webshop_order_id: paid, method: 'TERMINAL', amount: 24.86 };
  expect((await floor.house.call(floor.shop, 'POST', 'payment', money)).status).toBe(201);
  await floor.move(gone, 'CANCELLED', { cancel_reason: 'Rain' });
  const codes = [];
  for (const id of [bare, paid, gone]) codes.push((await ask(id)).body.code);
  expect(codes).toEqual(['orderNoEmail', 'orderNotDue', 'orderNotDue']);
  expect((await ask(bare, floor.house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW']))).status).toBe(403);
  expect((await ask(999_999)).status).toBe(404);
});
