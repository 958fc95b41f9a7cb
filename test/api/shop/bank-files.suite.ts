// Tests files of the bank (CODA, CAMT.053) beside pasted lines, and why an invoice is proposed for a line.
import { readFileSync } from 'node:fs';
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
const file = (name: string) => readFileSync(new URL(`bank-files/${name}`, import.meta.url), 'utf8');
const take = async (text: string, book = true): Promise<Row[]> =>
  (await call('POST', 'invoice/bank', { text, book })).body.data;

async function issued(amount: number, more: object = {}): Promise<Row> {
  const lines = [{ description: 'Cones', qty: 1, unit_price_vati: amount, vat_rate: 6 }];
  const { id } = await house.make('invoice', { name: 'Ada', lines, ...more });
  return (await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
}
const standing = async ({ id }: Row) => (await call('GET', `invoice/${id}`)).body.data.status;
/** The communication of an invoice as twelve digits. */
const digits = (nr: string) => communicationOf(nr).replace(/\D/g, '');

test('a CODA pays by structured communication and by number; taken again nothing is booked twice', async () => {
  const [first, second] = [await issued(121), await issued(60.5)];
  const text = file('statement.cod')
    .replace('020260001794', digits(first.nr))
    .replace('00018 MET', `${second.nr.slice(5)} MET`)
    .replace('2026-', second.nr.slice(0, 5));
  const seen = await take(text, false);
  expect(seen.map(({ state }) => state)).toEqual([
    ...['MATCHED', 'MATCHED', 'OUTGOING', 'NO_COMMUNICATION', 'NO_COMMUNICATION'],
    ...['NO_COMMUNICATION', 'NO_COMMUNICATION', 'OUTGOING'],
  ]);
  expect(seen.slice(0, 2).map(({ parts: [part] }) => [part.nr, part.why])).toEqual([
    [first.nr, 'COMMUNICATION'],
    [second.nr, 'NUMBER'],
  ]);
  expect((await take(text)).map(({ state }) => state)).toEqual([
    ...['BOOKED', 'BOOKED', 'OUTGOING', 'KEPT', 'KEPT', 'KEPT', 'KEPT', 'OUTGOING'],
  ]);
  expect([await standing(first), await standing(second)]).toEqual(['PAID', 'PAID']);
  expect((await take(text)).filter(({ state }) => state !== 'OUTGOING').map(({ state }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'BEFORE'),
  );
  const pasted = `2026-05-10;121,00;${communicationOf(first.nr)};Bakkerij`;
  expect(await take(pasted)).toMatchObject([{ state: 'BEFORE' }]);
});

test('a CAMT.053 does the same', async () => {
  const invoice = await issued(60.5);
  const text = file('statement-08.xml').replace('+++020/2600/01794+++', communicationOf(invoice.nr));
  expect(await take(text)).toMatchObject([{ state: 'BOOKED', name: 'IJssalon De Wit', date: '2026-05-11' }]);
  expect(await standing(invoice)).toBe('PAID');
});

test('a file that is not whole is refused, and nothing of it is booked', async () => {
  const broken = file('statement.cod').split('\r\n').slice(0, 6).join('\r\n');
  expect(codesOf((await call('POST', 'invoice/bank', { text: broken, book: true })).body)).toEqual([
    'text bankFileBroken',
  ]);
});

/** Makes an open line of a payment in CAMT.053 from this account. */
async function kept(amount: number, message: string, name: string, account: string): Promise<Row> {
  const text = file('statement-08.xml')
    .replaceAll('60.5', amount.toFixed(2))
    .replace('+++020/2600/01794+++', message)
    .replace('IJssalon De Wit', name)
    .replace('NL91ABNA0417164300', account);
  expect(await take(text)).toMatchObject([{ state: 'KEPT' }]);
  return (await call('GET', 'bankline?sort=-id&page[size]=1')).body.data[0];
}
const proposals = async ({ id }: Row): Promise<Row[]> =>
  (await call('GET', `bankline/${id}/proposals`)).body.data.map(({ nr, why }: Row) => [nr, why]);

test('an invoice is proposed by the account that paid for its customer before', async () => {
  const customer = { name: 'Zoë', company_name: 'Zuid bv', email: 'zuid@shop.example' };
  const [before, next] = [await issued(41, customer), await issued(43, customer)];
  const first = await kept(41, 'x', 'Holding Q', 'BE12000000000012');
  await call('POST', `bankline/${first.id}/book`, { invoice_id: before.id });
  expect(await proposals(await kept(20, 'y', 'Holding Q', 'BE12000000000012'))).toEqual([[next.nr, ['ACCOUNT']]]);
});

test('by the customer’s reference, and as a part of all that a customer owes', async () => {
  const referenced = await issued(77, { reference: 'PO-4711', email: 'po@shop.example' });
  const line = await kept(70, 'your invoice for po-4711', 'Somebody', 'BE12000000000013');
  expect(await proposals(line)).toEqual([[referenced.nr, ['REFERENCE']]]);
  const customer = { name: 'Tom', email: 'together@shop.example' };
  const two = [await issued(31.11, customer), await issued(32.22, customer)];
  const together = await kept(63.33, 'all', 'Nobody', 'BE12000000000014');
  expect(await proposals(together)).toEqual(two.map(({ nr }) => [nr, ['TOGETHER']]));
});

test('credit of an overpaid invoice is proposed for the same customer, whatever the name says', async () => {
  const customer = { name: 'Credita', email: 'credit@shop.example' };
  const first = await issued(10, customer);
  await take(`2026-05-12;16,00;${first.nr};Q`);
  await call('POST', `invoice/${first.id}/overpaid`, { as: 'CREDIT' });
  const [credit] = (await call('GET', 'bankline?sort=-id&page[size]=1')).body.data;
  const next = await issued(20, { ...customer, name: 'Mrs C.' });
  expect(await proposals(credit)).toEqual([[next.nr, ['CREDIT']]]);
});

test('a file of the bank of five megabytes is read as it comes, and one that is larger is refused in words', async () => {
  const send = async (bytes: Buffer) => {
    const body = new FormData();
    body.append('record', JSON.stringify({ book: false }));
    body.append('file', new Blob([new Uint8Array(bytes)]), 'statement.xml');
    const headers = { 'x-actor': JSON.stringify(house.root) };
    const response = await fetch(`${house.address}/v1/invoice/bank`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Row };
  };
  const text = file('statement-08.xml');
  const entry = /<(\w+:)?Ntry>[\s\S]*?<\/\1?Ntry>/.exec(text)![0];
  const padded = entry.replace(/(<\/(?:\w+:)?Ustrd>)/, `${'x'.repeat(1000)}$1`);
  const many = Math.floor(4_500_000 / padded.length);
  const large = Buffer.from(
    text.replace(entry, () => padded.repeat(many)),
    'latin1',
  );
  const { status, body } = await send(large);
  expect([status, body.data.length >= many]).toEqual([200, true]);
  expect(body.data[0].name).toBe('IJssalon De Wit');
  const tooLarge = await send(Buffer.concat([large, Buffer.alloc(1_000_000, ' ')]));
  expect([tooLarge.status, ...codesOf(tooLarge.body)]).toEqual([422, 'file fileTooLarge']);
});
