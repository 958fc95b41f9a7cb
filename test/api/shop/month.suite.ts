// Tests the bookkeeper's month: the sales journal, and invoices that are sent to accounting once and noted when they
// are there.
import { sql } from 'kysely';
import { type Module, type PortMessages, Problem } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { preparePorts } from '../../../api/ports/index.ts';
import { today } from '../../../core/contract/index.ts';
import { listingOf, ratesOf } from '../../../plugins/icecloud/invoices/month.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { cellsOf, exported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

const clock = ownClock();
let house: House;
let invoice: Row;
let note: Row;
beforeAll(async () => {
  house = await openHouse();
  await house.database.system((db) =>
    sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${house.people[1]}, 'ICECLOUD_INVOICES_MODERATE')`.execute(db),
  );
  const lines = [
    { description: 'Cones', qty: 3, unit_price_vati: 1.15, vat_rate: 6 },
    { description: 'Rent', qty: 1, unit_price_vati: 121, vat_rate: 21 },
  ];
  const made = await house.make('invoice', { name: 'Ada', company_name: 'Ada bv', reference: 'PO 7', lines });
  invoice = await issued(made.id);
  const credit = await house.call(house.root, 'POST', `invoice/${invoice.id}/credit`);
  note = await issued(credit.body.data.id);
  await house.make('invoice', { name: 'A draft', lines });
});
afterAll(() => house?.stop());

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Row = any;
const issued = async (id: number): Promise<Row> =>
  (await house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
const get = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}`)).body.data;
const journal = (month: string, who = house.root) =>
  house.call(who, 'GET', `query/icecloud/sales-journal?month=${month}`);
const send = (who = house.root, month = today()) => house.call(who, 'POST', 'invoice/accounting', { month });

const booked: (PortMessages['accounting'] & { key: string })[] = [];
let outage: Error | undefined;
const ledger: Module = {
  manifest: { id: 'ledger', contract: 2 },
  server: {
    plugin: 'ledger',
    ports: [
      {
        port: 'accounting',
        send: (message, { key }) => {
          if (outage) throw outage;
          booked.push({ ...(message as PortMessages['accounting']), key });
        },
      },
    ],
  },
};
const work = async () => {
  const jobs = [
    ...preparePorts(
      { modules: [...shipped, ledger], pretends: { database: house.database, origin: () => house.address } },
      house.workshop,
    ),
    ...prepareJobs(shipped, house.workshop),
  ].filter(({ name }) => name === 'port.accounting' || name === 'icecloud.accounting-answered');
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
};

test('the journal has a row for each rate; a credit note takes away; drafts and other months are not in it', async () => {
  const rows: Row[] = (await journal(today())).body.data;
  expect(rows.map(({ nr, type, rate, net, vat, total }) => [nr, type, rate, net, vat, total])).toEqual([
    [invoice.nr, 'INVOICE', 6, 3.25, 0.2, 3.45],
    [invoice.nr, 'INVOICE', 21, 100, 21, 121],
    [note.nr, 'CREDIT_NOTE', 6, -3.25, -0.2, -3.45],
    [note.nr, 'CREDIT_NOTE', 21, -100, -21, -121],
  ]);
  expect(rows[0]).toMatchObject({ customer: 'Ada bv', reference: 'PO 7' });
  expect((await journal('2020-01-31')).body.data).toEqual([]);
  expect(codesOf((await journal('january')).body)).toEqual(['month format.date']);
  expect((await journal(today(), house.actor([]))).status).toBe(403);
});

test('its sheet names each invoice by its number alone, and each column once', async () => {
  const path = `query/icecloud/sales-journal?month=${today()}&format=xlsx`;
  const [titles = []] = await cellsOf(await exported(house, path));
  expect([titles[0], new Set(titles).size]).toEqual(['Number', 15]);
});

test('what accounting does not have is handed over once, waits while it is down, and says since when it is there', async () => {
  outage = new Error('no answer');
  expect((await send(house.actor(['ICECLOUD_INVOICES_VIEW']))).status).toBe(403);
  expect((await send()).body).toEqual({ data: { count: 2 } });
  expect((await send()).body).toEqual({ data: { count: 2 } });
  await work();
  expect((await get(invoice.id)).exported_at).toBeUndefined();
  outage = undefined;
  clock.advance(60);
  await work();
  await work();
  expect(booked.map(({ nr }) => nr).sort()).toEqual([invoice.nr, note.nr]);
  expect(booked.find(({ nr }) => nr === note.nr)).toEqual({
    ...{ nr: note.nr, type: 'CREDIT_NOTE', issue_date: note.issue_date, due_date: note.due_date },
    ...{
      customer: { name: 'Ada bv', code: expect.stringMatching(/^C[0-9A-F]{9}$/), country: 'BE' },
      reference: 'PO 7',
      credits: invoice.nr,
      total: -124.45,
      key: expect.stringContaining(note.nr),
    },
    vat: [
      { category: 'S', rate: 6, net: -3.25, vat: -0.2 },
      { category: 'S', rate: 21, net: -100, vat: -21 },
    ],
  });
  expect((await get(note.id)).exported_at).toBeTruthy();
  expect((await send()).body).toEqual({ data: { count: 0 } });
});

test('what is refused is told once and can go again', async () => {
  const lines = [{ description: 'Cones', qty: 1, unit_price_vati: 2, vat_rate: 6 }];
  const both = await Promise.all(['Bob', 'Cem'].map((name) => house.make('invoice', { name, lines })));
  for (const { id } of both) await issued(id);
  outage = new Problem(422, 'unknownLedger');
  await send();
  await work();
  await work();
  const asked = sql<{ kind: string }>`select kind from notice where kind = 'icecloud.accounting-refused'`;
  expect((await house.database.tenant(house.own, (db) => asked.execute(db))).rows).toHaveLength(1);
  outage = undefined;
  expect((await send()).body).toEqual({ data: { count: 2 } });
  await work();
  await work();
  expect((await get(both[0].id)).exported_at).toBeTruthy();
});

test('goods for a business abroad stand apart in the journal, the listing and the books', async () => {
  const seller = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE' };
  await house.call(house.root, 'PATCH', `company/${house.own}`, seller);
  const dutch = { company_name: 'IJs BV', enterprise_nr: 'NL123456782B12', address_country: 'NL' };
  const lines = [{ description: 'Cones', qty: 2, unit_price_vati: 5, vat_rate: 0 }];
  const { id } = await house.make('invoice', { name: 'Jan', ...dutch, lines });
  const { nr } = await issued(id);
  const rows: Row[] = (await journal(today())).body.data;
  const own = rows.filter((row) => row.nr === nr);
  expect(own).toMatchObject([{ vat_treatment: 'INTRA_COMMUNITY', country: 'NL', rate: 0, net: 10, vat: 0 }]);
  expect(ratesOf(rows).map(({ rate, vat_treatment }) => [rate, vat_treatment])).toEqual([
    [0, 'INTRA_COMMUNITY'],
    [6, 'BELGIAN_VAT'],
    [21, 'BELGIAN_VAT'],
  ]);
  expect(listingOf(rows)).toMatchObject([{ enterprise_nr: 'NL123456782B12', customer: 'IJs BV', code: 'L', net: 10 }]);
  await send();
  await work();
  const customer = { name: 'IJs BV', enterprise_nr: 'NL123456782B12', country: 'NL' };
  expect(booked.find((one) => one.nr === nr)).toMatchObject({
    customer,
    vat: [{ category: 'K', rate: 0, net: 10, vat: 0 }],
  });
});
