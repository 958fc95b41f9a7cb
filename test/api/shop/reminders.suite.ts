// Tests reminders by level and schedule, disputed invoices that get none, the statement of a customer and their credit.
import { sql } from 'kysely';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);

/** Issues an invoice that was due so many days ago. */
async function overdue(days: number, more: object = {}): Promise<Row> {
  const lines = [{ description: 'Cones', qty: 1, unit_price_vati: 106, vat_rate: 6 }];
  const { id } = await house.make('invoice', { name: 'Ada', email: 'ada@shop.example', lines, ...more });
  const { body } = await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  await set(id, sql`due_date = ${dayAfter(today(), -days)}::date`);
  return body.data;
}
/** Without its seal, which would hold the days as they were issued. */
const set = (id: number, what: ReturnType<typeof sql>) =>
  house.database.system(async (db) => {
    await sql`delete from sealed_record where resource = 'invoice' and record_id = ${id}`.execute(db);
    await sql`update invoice set ${what} where id = ${id}`.execute(db);
  });
const remind = ({ id }: Row) => call('POST', `invoice/${id}/remind`);
const waited = ({ id }: Row, days: number) => set(id, sql`reminded_at = reminded_at - ${`${days} days`}::interval`);
const states = async (): Promise<Readonly<Record<string, string>>> => {
  const rows = (await call('GET', 'query/icecloud/reminders')).body.data as Row[];
  return Object.fromEntries(rows.map(({ nr, state, level }) => [nr, `${state} ${level}`]));
};
const letters = async (): Promise<string[]> => {
  const { rows } = await house.database.system((db) =>
    sql<{ named: string }>`select letter ->> 'named' as named from mail_outbox
      where letter ->> 'named' like 'icecloud/invoice-reminder%' order by id`.execute(db),
  );
  return rows.map(({ named }) => named);
};

test('three levels follow each other as the company says, each with its own letter', async () => {
  const invoice = await overdue(6);
  expect((await states())[invoice.nr]).toBe('WAITING 1');
  await set(invoice.id, sql`due_date = due_date - 1`);
  expect((await states())[invoice.nr]).toBe('READY 1');
  expect((await remind(invoice)).status).toBeLessThan(300);
  expect((await states())[invoice.nr]).toBe('WAITING 2');
  expect(codesOf((await remind(invoice)).body)).toEqual(['id remindedLately']);
  await waited(invoice, 14);
  expect((await states())[invoice.nr]).toBe('READY 2');
  expect((await remind(invoice)).status).toBeLessThan(300);
  await waited(invoice, 14);
  expect((await states())[invoice.nr]).toBe('READY 3');
  expect((await remind(invoice)).status).toBeLessThan(300);
  expect((await states())[invoice.nr]).toBe('LAST 3');
  expect(await letters()).toEqual([
    ...['icecloud/invoice-reminder', 'icecloud/invoice-reminder-2', 'icecloud/invoice-reminder-3'],
  ]);
});

test('the company’s own days hold', async () => {
  const invoice = await overdue(3);
  expect((await states())[invoice.nr]).toBe('WAITING 1');
  await call('PATCH', `company/${house.own}`, { settings: { icecloud: { reminder_first_days: 2 } } });
  expect((await states())[invoice.nr]).toBe('READY 1');
  expect((await call('GET', `invoice/${invoice.id}`)).body.data.next_reminder_on).toBe(dayAfter(today(), -1));
});

test('what is disputed gets no reminder until it is settled', async () => {
  const invoice = await overdue(30);
  expect((await call('POST', `invoice/${invoice.id}/dispute`, { reason: 'Half of it melted' })).status).toBe(204);
  expect((await states())[invoice.nr]).toBe('DISPUTED 1');
  expect((await remind(invoice)).body.code).toBe('invoiceDisputed');
  const { disputed_at, dispute_reason } = (await call('GET', `invoice/${invoice.id}`)).body.data;
  expect([Boolean(disputed_at), dispute_reason]).toEqual([true, 'Half of it melted']);
  expect((await call('POST', `invoice/${invoice.id}/dispute/settled`)).status).toBe(204);
  expect((await states())[invoice.nr]).toBe('READY 1');
});

test('who has no address, and what waits for a credit note, says so', async () => {
  const without = await overdue(30, { email: undefined, name: 'Nobody' });
  const credited = await overdue(30);
  await call('POST', `invoice/${credited.id}/credit`);
  const all = await states();
  expect([all[without.nr], all[credited.nr]]).toEqual(['NO_MAIL 1', 'CREDIT 1']);
});

const balance = async (customer: string): Promise<Row> =>
  ((await call('GET', 'query/icecloud/customer-balances')).body.data as Row[]).find((row) => row.customer === customer);

test('a customer’s invoices stand together, with their credit, on paper and by mail', async () => {
  const customer = { name: 'Mia', company_name: 'Statement bv', email: 'mia@shop.example' };
  const [first, second] = [await overdue(40, customer), await overdue(5, customer)];
  const third = await overdue(-20, { ...customer, name: 'Mia B.' });
  const pay = (invoice: Row, amount: number) =>
    call('POST', 'invoicepayment', { invoice_id: invoice.id, paid_on: today(), amount });
  await pay(second, 6);
  await pay(third, 126);
  await call('POST', `invoice/${third.id}/overpaid`, { as: 'CREDIT' });
  expect(await balance('Statement bv')).toMatchObject({ count: 2, due: 206, overdue: 206, credit: 20, balance: 186 });
  const paper = await call('GET', `document/icecloud/statement?id=${first.id}`);
  expect(paper.status).toBe(200);
  expect((await call('POST', `invoice/${first.id}/statement`)).status).toBe(204);
  const left = (await call('GET', `invoice/${first.id}/credit-left`)).body.data;
  expect(left).toMatchObject([{ nr: third.nr, left: 20 }]);
  await call('POST', `bankline/${left[0].id}/book`, { invoice_id: first.id, amount: 20 });
  expect(await balance('Statement bv')).toMatchObject({ due: 186, credit: 0, balance: 186 });
});

test('only who handles invoices marks, settles and mails', async () => {
  const { id } = await overdue(10);
  const viewer = house.actor(['ICECLOUD_INVOICES_VIEW']);
  const tried = await Promise.all([
    house.call(viewer, 'POST', `invoice/${id}/dispute`, { reason: 'x' }),
    house.call(viewer, 'POST', `invoice/${id}/dispute/settled`),
    house.call(viewer, 'POST', `invoice/${id}/statement`),
    house.call(viewer, 'GET', `invoice/${id}/credit-left`),
  ]);
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
