// Tests the files of a month for a bookkeeper: WinBooks, BOB and Octopus of what accounting does not have yet, each document
// once, and the electronic invoices as XML.

import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { today } from '../../../core/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;

let house: House;
let invoice: Row;
let note: Row;
const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);
const issued = async (id: number): Promise<Row> =>
  (await call('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;

async function made(): Promise<void> {
  const lines = [
    { description: 'Cones', qty: 3, unit_price_vati: 1.15, vat_rate: 6 },
    { description: 'Rent', qty: 1, unit_price_vati: 121, vat_rate: 21 },
  ];
  const place = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
  const customer = { name: 'Désirée', email: 'd@shop.example', ...place };
  invoice = await issued((await house.make('invoice', { ...customer, reference: 'PO 7', lines })).id);
  note = await issued((await call('POST', `invoice/${invoice.id}/credit`)).body.data.id);
}

beforeAll(async () => {
  house = await openHouse();
  const seller = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE', address_city: 'Gent' };
  await call('PATCH', `company/${house.own}`, { ...seller, address_street: 'Kaai', address_zipcode: '9000' });
  await made();
});
afterAll(() => house?.stop());

/** Reads the texts of a zip in base 64 by their names. */
async function unpacked(zip: string): Promise<Readonly<Record<string, string>>> {
  const file = await fromBufferPromise(Buffer.from(zip, 'base64'));
  const texts: Record<string, string> = {};
  for await (const entry of file.eachEntry())
    texts[entry.fileName] = (await buffer(await file.openReadStreamPromise(entry))).toString();
  return texts;
}
const asked = async (program: string, again = false): Promise<Row> =>
  (await call('POST', 'invoice/accounting-file', { month: today(), program, again })).body.data;
const short = (nr: string) => nr.slice(2).replace('-', '');

test('WinBooks: each document comes to nothing, with its bases, VAT and codes, and is handed over once', async () => {
  const { count, zip, name } = await asked('WINBOOKS');
  expect([count, name]).toEqual([2, `winbooks-${today().slice(0, 7)}.zip`]);
  const { 'ACT.txt': act = '', 'CSF.txt': csf = '' } = await unpacked(zip);
  const rows = act
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  const told = (nr: string) =>
    rows
      .filter(([, , , doc]) => doc === short(nr))
      .map((row) => [row[0], row[1], row[2], row[4], row[6], row[16], row[17], row[18], row[23]].join(' '));
  expect(told(invoice.nr)).toEqual([
    '1 VEN 2 001 400000 124.450 103.250  ',
    '3 VEN 2 002 700000 -3.250 0.000  211200',
    '3 VEN 2 003 700000 -100.000 0.000  211400',
    '3 VEN 2 VAT 451000 -0.200 3.250 211200 ',
    '3 VEN 2 VAT 451000 -21.000 100.000 211400 ',
  ]);
  expect(told(note.nr)[0]).toBe('1 NCV 3 001 400000 -124.450 -103.250  ');
  for (const nr of [invoice.nr, note.nr]) {
    const sum = rows.filter(([, , , doc]) => doc === short(nr)).reduce((all, row) => all + Number(row[16]), 0);
    expect(Math.abs(sum)).toBeLessThan(0.001);
  }
  expect(rows.every((row) => row.length === 36)).toBe(true);
  expect(csf.split('\r\n').length).toBe(2);
  expect(csf).toContain('"Desiree"');
  expect((await asked('WINBOOKS')).count).toBe(0);
  expect((await asked('WINBOOKS', true)).count).toBe(2);
  expect((await call('GET', `invoice/${invoice.id}`)).body.data.exported_at).toBeTruthy();
});

test('BOB: fields stand where the schema says, amounts with a comma, a credit note as debit', async () => {
  const files = await unpacked((await asked('BOB', true)).zip);
  const read = (name: string): Row[] => {
    const fields = [...(files[`${name}.sch`] ?? '').matchAll(/^Field\d+=(\w+),[^,]+,(\d+),\d+,(\d+)/gm)];
    const lines = (files[`${name}.txt`] ?? '').split('\r\n').filter(Boolean);
    return lines.map((line) =>
      Object.fromEntries(
        fields.map(([, field, width, from]) => [field, line.slice(Number(from), Number(from) + Number(width)).trim()]),
      ),
    );
  };
  expect(read('HOPDIV_FACT')).toMatchObject([
    { TDBK: 'VEN', TDOCNO: short(invoice.nr), TAMOUNT: '124,45', TREMINT: 'PO 7' },
    { TDBK: 'NCV', TDOCNO: short(note.nr), TAMOUNT: '124,45' },
  ]);
  expect(read('LOPDIV_FACT').map(({ TAMOUNT, TVATAMN, TDC, TVSTORED }) => [TAMOUNT, TVATAMN, TDC, TVSTORED])).toEqual([
    ['3,25', '0,20', 'C', 'NSS  6'],
    ['100,00', '21,00', 'C', 'NSS  21'],
    ['3,25', '0,20', 'D', 'NSS  6'],
    ['100,00', '21,00', 'D', 'NSS  21'],
  ]);
  expect(read('CLIENTS_FACT')).toMatchObject([{ CNAME1: 'DESIREE', CZIPCODE: '9000', CLOCALITY: 'GENT' }]);
});

test('Octopus and the XML of the month: an electronic invoice of each document', async () => {
  const xml = (await call('POST', 'invoice/xml', { month: today() })).body.data;
  expect(xml.missing).toBe(0);
  const names = [`${invoice.nr}.xml`, `${note.nr}.xml`];
  expect(Object.keys(await unpacked(xml.zip)).sort()).toEqual(names);
  const octopus = await unpacked((await asked('OCTOPUS', true)).zip);
  expect(Object.keys(octopus).sort()).toEqual(names);
  expect(octopus[names[0] ?? '']).toContain('<cbc:InvoiceTypeCode>380');
});

test('only who handles invoices hands over; who sees them takes the XML', async () => {
  const viewer = house.actor(['ICECLOUD_INVOICES_VIEW']);
  const body = { month: today(), program: 'BOB' };
  expect((await house.call(viewer, 'POST', 'invoice/accounting-file', body)).status).toBe(403);
  expect((await house.call(viewer, 'POST', 'invoice/xml', { month: today() })).status).toBe(200);
  expect((await house.call(house.actor([]), 'POST', 'invoice/xml', { month: today() })).status).toBe(403);
});
