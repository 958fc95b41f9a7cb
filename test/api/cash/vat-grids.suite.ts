// Tests the grids of the VAT return: each kind and rate in its grid, credit notes apart, receipts without an invoice beside.
import { sql } from 'kysely';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from '../shop/divisions.ts';
import { putTicket, tillOf } from './turnover-floor.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

let house: House;
const DAY = '2026-03-10';
const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);

/** Issues an invoice, to be dated back. */
async function issued(rates: Readonly<Record<number, number>>, more: object = {}, day = DAY): Promise<Row> {
  const lines = Object.entries(rates).map(([rate, price]) => {
    return { description: 'Goods', qty: 1, unit_price_vati: price, vat_rate: Number(rate) };
  });
  const { id } = await house.make('invoice', { name: 'Ada', vat_exemption: 'Article 44', lines, ...more });
  return numbered(id, day);
}
async function numbered(id: number, day: string): Promise<Row> {
  const { status, body } = await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  days.set(id, day);
  return body.data;
}
const days = new Map<number, string>();
async function datedBack(): Promise<void> {
  for (const [id, day] of days)
    await house.database.system((db) => sql`update invoice set issue_date = ${day}::date where id = ${id}`.execute(db));
}
async function credited({ id }: Row): Promise<void> {
  await numbered((await call('POST', `invoice/${id}/credit`)).body.data.id, DAY);
}

const NL = { company_name: 'De Wit', enterprise_nr: 'NL123456782B12', address_country: 'NL', address_city: 'Breda' };

beforeAll(async () => {
  house = await openHouse();
  const seller = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE', address_city: 'Gent' };
  await call('PATCH', `company/${house.own}`, seller);
  const device = await tillOf(house);
  const division = await (await divisionsOf(house))('Counter');
  await putTicket(house, device, { day: DAY, division, totals: { 6: 10.6, 21: 12.1 } });
  await credited(await issued({ 6: 106, 12: 112, 21: 121, 0: 50 }));
  await issued({ 6: 212 });
  await credited(await issued({ 0: 300 }, { ...NL, vat_treatment: 'INTRA_COMMUNITY' }));
  await issued({ 0: 40 }, { ...NL, vat_treatment: 'REVERSE_CHARGE' });
  await issued({ 0: 70 }, { address_country: 'US', vat_treatment: 'EXPORT' });
  await issued({ 21: 1210 }, {}, '2026-02-10');
  await issued({ 21: 2420 }, {}, '2026-04-01');
  await datedBack();
});
afterAll(() => house?.stop());

const grids = async (more = ''): Promise<Readonly<Record<string, number[]>>> => {
  const { body } = await call('GET', `query/icecloud/vat-grids?month=2026-03-20${more}`);
  const rows = body.data as Row[];
  return Object.fromEntries(
    rows.map(({ what, invoices, notes, receipts, total }) => [what, [invoices, notes, receipts, total]]),
  );
};

test('each kind and rate stands in its grid; credit notes and their VAT have grids of their own', async () => {
  expect(await grids()).toEqual({
    '00': [50, 0, 0, 50],
    '01': [300, 0, 10, 310],
    '02': [100, 0, 0, 100],
    '03': [100, 0, 10, 110],
    '44': [40, 0, 0, 40],
    '45': [0, 0, 0, 0],
    '46': [300, 0, 0, 300],
    '47': [70, 0, 0, 70],
    '48': [0, 300, 0, 300],
    '49': [0, 350, 0, 350],
    '54': [51, 0, 2.7, 53.7],
    '64': [0, 39, 0, 39],
  });
});

test('a quarter has its three months and no other', async () => {
  expect((await grids('&quarter=true'))['03']).toEqual([1100, 0, 10, 1110]);
});

test('what no return holds is told apart', async () => {
  const small = await issued({ 0: 33 }, { vat_treatment: 'SMALL_BUSINESS', vat_exemption: undefined });
  await credited(small);
  await datedBack();
  expect((await grids()).NONE).toEqual([33, -33, 0, 0]);
});

test('the sheet has every column once, with decimal commas where its language has them', async () => {
  const sheet = async (locale: string) => {
    const { body } = await call('GET', `query/icecloud/vat-grids?month=2026-03-20&format=csv&locale=${locale}`);
    const [heading = '', ...rows] = String(body).replace('\ufeff', '').split('\r\n');
    return { heading: heading.split(locale === 'en' ? ',' : ';'), due: rows.find((row) => row.startsWith('54')) ?? '' };
  };
  for (const locale of ['nl', 'fr', 'de', 'en']) {
    const { heading, due } = await sheet(locale);
    expect(new Set(heading).size).toBe(heading.length);
    expect(due).toContain(locale === 'en' ? '53.7' : '53,7');
  }
});

test('only who may see invoices sees them', async () => {
  const { status } = await house.call(house.actor([]), 'GET', 'query/icecloud/vat-grids?month=2026-03-01');
  expect(status).toBe(403);
});
