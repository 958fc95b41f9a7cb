// Tests bank lines: money is booked on the invoices that a line names, other lines are kept until somebody decides, and
// overpaid invoices are listed until they are settled.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { communicationOf } from '../../../plugins/icecloud/invoices/communication.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;
const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);
const DAY = dayAfter(today(), -3);

async function issued(amount: number, more: object = {}): Promise<Row> {
  const lines = [{ description: 'Cones', qty: 1, unit_price_vati: amount, vat_rate: 6 }];
  const { id } = await house.make('invoice', { name: 'Ada', lines, ...more });
  return (await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
}
const get = async ({ id }: Row): Promise<Row> => (await call('GET', `invoice/${id}`)).body.data;
const standing = async (...invoices: Row[]) =>
  (await Promise.all(invoices.map(get))).map(({ status, paid, due_vati }) => [status, paid, due_vati]);
const bank = async (text: string, book = true): Promise<Row[]> =>
  (await call('POST', 'invoice/bank', { text, book })).body.data;
let lines = 0;
/** Writes a line as a bank does; each is another transfer. */
const line = (amount: number, message: string, payer = 'Somebody') => {
  lines += 1;
  return `${DAY}\t${amount.toFixed(2)}\t${payer}\t${message} #${'x'.repeat(lines)}`;
};
/** Makes a line that is kept open. */
async function kept(amount: number, message = 'Dank u', payer?: string): Promise<Row> {
  expect(await bank(line(amount, message, payer))).toMatchObject([{ state: 'KEPT' }]);
  return (await call('GET', 'bankline?sort=-id&page[size]=1')).body.data[0];
}
const read = async ({ id }: Row): Promise<Row> => (await call('GET', `bankline/${id}`)).body.data;
const book = ({ id }: Row, body: object) => call('POST', `bankline/${id}/book`, body);

test('a transfer that names two invoices pays each what it asks for', async () => {
  const [one, two] = [await issued(60), await issued(60)];
  const text = line(120, `${one.nr} en ${communicationOf(two.nr)}`);
  const [seen] = await bank(text, false);
  expect(seen).toMatchObject({ state: 'MATCHED' });
  expect(seen.parts.map(({ amount, left }: Row) => [amount, left])).toEqual([
    [60, 0],
    [60, 0],
  ]);
  expect(await bank(text)).toMatchObject([{ state: 'BOOKED' }]);
  expect(await standing(one, two)).toEqual([
    ['PAID', 60, 0],
    ['PAID', 60, 0],
  ]);
  expect(await bank(text)).toMatchObject([{ state: 'BEFORE' }]);
});

test('one that brings less pays them as they are named; one that brings more leaves the rest open', async () => {
  const [one, two] = [await issued(60), await issued(60)];
  await bank(line(100, `${one.nr} ${two.nr}`));
  expect(await standing(one, two)).toEqual([
    ['PAID', 60, 0],
    ['PARTLY_PAID', 40, 20],
  ]);
  const [third, paid] = [await issued(30), one];
  const [told] = await bank(line(70, `${paid.nr} ${third.nr} ${two.nr}`));
  expect([told.rest, told.parts.length]).toEqual([20, 2]);
  expect(await standing(paid, third, two)).toEqual([
    ['PAID', 60, 0],
    ['PAID', 30, 0],
    ['PAID', 60, 0],
  ]);
  const [open] = (await call('GET', 'bankline?sort=-id&page[size]=1')).body.data;
  expect(open).toMatchObject({ status: 'OPEN', amount: 70, left: 20 });
});

test('an invoice that is named twice is paid once, and two lines of one text share what it asks for', async () => {
  const [one, two] = [await issued(50), await issued(50)];
  await bank(line(50, `${one.nr} ${communicationOf(one.nr)}`));
  expect(await standing(one)).toEqual([['PAID', 50, 0]]);
  await bank([line(40, `${two.nr}`), line(10, `${communicationOf(two.nr)}`)].join('\n'));
  expect(await standing(two)).toEqual([['PAID', 50, 0]]);
});

test('what pays no invoice is kept, with invoices proposed by name and by amount', async () => {
  const bakery = await issued(81.5, { name: 'Jan', company_name: 'Bakkerij Désirée bv' });
  const same = await issued(99.99);
  await issued(12, { name: 'Nobody' });
  const byName = await kept(80, 'factuur', 'BAKKERIJ DESIREE');
  const proposals = async (of: Row) => (await call('GET', `bankline/${of.id}/proposals`)).body.data as Row[];
  expect((await proposals(byName))[0]).toMatchObject({ nr: bakery.nr, due: 81.5, why: ['NAME'] });
  const byAmount = await kept(99.99, 'bedankt');
  expect((await proposals(byAmount))[0]).toMatchObject({ nr: same.nr, why: ['AMOUNT'] });
  expect(await proposals(await kept(3.21, 'x', 'Zed'))).toEqual([]);
});

test('an invoice is chosen there: a part, the rest on another one, and each line is used up once', async () => {
  const [one, two] = [await issued(30), await issued(30)];
  const open = await kept(50);
  expect(codesOf((await book(open, { invoice_id: one.id, amount: 31 })).body)).toEqual(['amount bankLineDue']);
  expect((await book(open, { invoice_id: one.id })).status).toBeLessThan(300);
  expect(await read(open)).toMatchObject({ status: 'OPEN', left: 20 });
  expect(codesOf((await book(open, { invoice_id: two.id, amount: 21 })).body)).toEqual(['amount bankLineLeft']);
  await book(open, { invoice_id: two.id, amount: 20 });
  expect([await read(open), await standing(one, two)]).toMatchObject([
    { status: 'DONE', left: 0 },
    [
      ['PAID', 30, 0],
      ['PARTLY_PAID', 20, 10],
    ],
  ]);
  expect((await book(open, { invoice_id: two.id, amount: 1 })).body.code).toBe('bankLineNotOpen');
  const again = await kept(10);
  const asked = await Promise.all([1, 2, 3].map(() => book(again, { invoice_id: two.id })));
  expect(asked.filter(({ status }) => status < 300).length).toBe(1);
  expect(await standing(two)).toEqual([['PAID', 30, 0]]);
});

test('a difference is let off with a reason, and no more than is asked for', async () => {
  const invoice = await issued(40);
  const open = await kept(38.5);
  const without = await book(open, { invoice_id: invoice.id, let_off: 1.5 });
  expect(codesOf(without.body)).toEqual(['reason required']);
  const toMuch = await book(open, { invoice_id: invoice.id, let_off: 1.51, reason: 'Fee' });
  expect([codesOf(toMuch.body), await standing(invoice)]).toEqual([['let_off bankLineDue'], [['ISSUED', 0, 40]]]);
  const done = await book(open, { invoice_id: invoice.id, let_off: 1.5, reason: 'Fee of their bank' });
  expect([done.status, done.body?.errors]).toEqual([204, undefined]);
  expect(await get(invoice)).toMatchObject({ status: 'PAID', paid: 38.5, let_off_vati: 1.5, due_vati: 0 });
  const payments = (await call('GET', `invoicepayment?filter[invoice_id]=${invoice.id}&sort=id`)).body.data as Row[];
  expect(payments.map(({ method, amount, note }) => [method, amount, note])).toEqual([
    ['BANK_TRANSFER', 38.5, undefined],
    ['LET_OFF', 1.5, 'Fee of their bank'],
  ]);
  const other = await issued(10);
  const off = { invoice_id: other.id, method: 'LET_OFF', paid_on: DAY };
  expect(codesOf((await call('POST', 'invoicepayment', { ...off, amount: 1 })).body)).toEqual(['note required']);
  const most = await call('POST', 'invoicepayment', { ...off, amount: 11, note: 'x' });
  expect(codesOf(most.body)).toEqual(['amount bankLineDue']);
});

test('what was booked wrongly is taken back whole, and the line is open again', async () => {
  const invoice = await issued(25);
  const open = await kept(20);
  await book(open, { invoice_id: invoice.id, let_off: 5, reason: 'Agreed' });
  expect((await call('POST', `bankline/${open.id}/undo`)).status).toBeLessThan(300);
  expect([await read(open), await get(invoice)]).toMatchObject([
    { status: 'OPEN', left: 20 },
    { status: 'ISSUED', paid: 0, let_off_vati: 0, due_vati: 25 },
  ]);
  expect((await call('POST', `bankline/${open.id}/undo`)).body.code).toBe('bankLineNotUsed');
  await book(open, { invoice_id: invoice.id });
  await call('POST', `bankline/${open.id}/undo`);
  expect(await get(invoice)).toMatchObject({ paid: 0, due_vati: 25 });
});

test('what is no invoice’s is set aside with a reason', async () => {
  const open = await kept(7, 'Rente');
  const aside = (more: object) => call('PATCH', `bankline/${open.id}/status`, { status: 'ASIDE', ...more });
  expect((await aside({})).status).toBe(422);
  expect((await aside({ status_reason: 'Interest' })).status).toBe(200);
  const invoice = await issued(7);
  expect((await book(open, { invoice_id: invoice.id })).body.code).toBe('bankLineNotOpen');
  expect((await call('PATCH', `bankline/${open.id}/status`, { status: 'OPEN' })).status).toBe(200);
});

test('money of tomorrow or of 1950 is refused, in bank lines and by hand', async () => {
  const invoice = await issued(10);
  const on = (day: string) => bank(`${day}\t10.00\tAda\t${invoice.nr}`);
  expect(await on(dayAfter(today(), 1))).toMatchObject([{ state: 'IN_FUTURE' }]);
  expect(await on('1950-05-08')).toMatchObject([{ state: 'TOO_OLD' }]);
  const pay = (paid_on: string) => call('POST', 'invoicepayment', { invoice_id: invoice.id, amount: 10, paid_on });
  expect(codesOf((await pay(dayAfter(today(), 1))).body)).toEqual(['paid_on paidInFuture']);
  expect(codesOf((await pay('1950-05-08')).body)).toEqual(['paid_on paidTooOld']);
  expect(await standing(invoice)).toEqual([['ISSUED', 0, 10]]);
  expect((await pay(today())).status).toBe(201);
});

const overpaid = async (): Promise<Row[]> => (await call('GET', 'query/icecloud/overpaid')).body.data;

test('what was paid too much is listed until it is paid back', async () => {
  const invoice = await issued(10, { company_name: 'Over bv' });
  await bank(line(14, invoice.nr));
  expect(await overpaid()).toMatchObject([{ nr: invoice.nr, customer: 'Over bv', paid: 14, over: 4 }]);
  expect((await call('POST', `invoice/${invoice.id}/overpaid`, { as: 'PAID_BACK' })).status).toBeLessThan(300);
  expect([await overpaid(), await standing(invoice)]).toEqual([[], [['PAID', 10, 0]]]);
  const { body } = await call('POST', `invoice/${invoice.id}/overpaid`, { as: 'PAID_BACK' });
  expect(body.code).toBe('invoiceNotOverpaid');
});

test('kept as credit it pays the customer’s next invoice', async () => {
  const first = await issued(10, { name: 'Credita Holder' });
  await bank(line(16, first.nr));
  expect((await call('POST', `invoice/${first.id}/overpaid`, { as: 'CREDIT' })).status).toBeLessThan(300);
  expect(await overpaid()).toEqual([]);
  const [credit] = (await call('GET', 'bankline?sort=-id&page[size]=1')).body.data;
  expect(credit).toMatchObject({ invoice_id: first.id, status: 'OPEN', left: 6, payer: 'Credita Holder' });
  const next = await issued(20, { name: 'Credita Holder' });
  const [proposed] = (await call('GET', `bankline/${credit.id}/proposals`)).body.data;
  expect(proposed.nr).toBe(next.nr);
  await book(credit, { invoice_id: next.id });
  expect(await standing(first, next)).toEqual([
    ['PAID', 10, 0],
    ['PARTLY_PAID', 6, 14],
  ]);
});

test('what was paid of an invoice that is credited since is paid back too', async () => {
  const invoice = await issued(10);
  await bank(line(10, invoice.nr));
  const { id } = (await call('POST', `invoice/${invoice.id}/credit`)).body.data;
  await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  expect(await overpaid()).toMatchObject([{ nr: invoice.nr, over: 10 }]);
  expect((await call('POST', `invoice/${invoice.id}/overpaid`, { as: 'PAID_BACK' })).status).toBeLessThan(300);
  expect([await overpaid(), (await get({ id })).status]).toEqual([[], 'PAID']);
});

test('only who handles invoices books, sees proposals or takes back', async () => {
  const reader = house.actor(['ICECLOUD_INVOICES_VIEW']);
  const { id } = await kept(1);
  const asked = [
    house.call(reader, 'POST', `bankline/${id}/book`, { invoice_id: 1 }),
    house.call(reader, 'POST', `bankline/${id}/undo`),
    house.call(reader, 'GET', `bankline/${id}/proposals`),
    house.call(reader, 'PATCH', `bankline/${id}/status`, { status: 'ASIDE', status_reason: 'x' }),
    house.call(house.actor([]), 'GET', 'bankline'),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
