// Tests quotes and invoices that repeat: what a quote becomes, its deposit, and on which days invoices are made.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter, today } from '#core/contract';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayOf } from '../../../plugins/icecloud/recurring/server/recurring-invoice.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const ICE = { description: 'Ice cream', qty: 100, unit_price_vati: 3.18, vat_rate: 6 };
const HALL = { description: 'Hall', qty: 1, unit_price_vati: 242, vat_rate: 21 };
const root = (method: string, path: string, body?: object) => house.call(house.root, method, path, body);
const get = async (path: string) => (await root('GET', path)).body.data;
const move = (path: string, status: string) => root('PATCH', `${path}/status`, { status });
const sent = async (more: object = {}) => {
  const { id } = await house.make('quote', { name: 'Nora', lines: [ICE, HALL], ...more });
  return (await move(`quote/${id}`, 'SENT')).body.data;
};

/** Runs a job that runs by the clock, with what it queues. */
async function work(name: string): Promise<void> {
  const { database, own, workshop } = house;
  const jobs = prepareJobs(shipped, workshop).filter((job) => /^icecloud\.(quotes|recurring)/.test(job.name));
  await database.system((db) =>
    sql`insert into background_job (company_id, name, key, payload, due_at)
      values (${own}, ${`icecloud.${name}`}, ${randomUUID()}, '{}', now())`.execute(db),
  );
  await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
}

test('a quote that is sent has a number, a last day and is mailed; it becomes one invoice with the same lines', async () => {
  const quote = await sent({ email: 'nora@x.example', discount_percent: 10, valid_days: 14, reference: 'Feast' });
  expect(quote).toMatchObject({
    ...{ nr: expect.stringMatching(/^O\d{4}-\d{4}$/), quote_date: today(), valid_until: dayAfter(today(), 14) },
    ...{ total_vati: 504, discount_vati: 56 },
  });
  const { body } = await root('POST', `quote/${quote.id}/invoice`);
  expect(await get(`invoice/${body.data.id}`)).toMatchObject({
    ...{ status: 'DRAFT', name: 'Nora', email: 'nora@x.example', reference: 'Feast', total_vati: 504 },
    vat: quote.vat,
  });
  expect(await get(`quote/${quote.id}`)).toMatchObject({ status: 'INVOICED', invoice_id: body.data.id });
  expect((await root('POST', `quote/${quote.id}/invoice`)).body.code).toBe('quoteInvoiced');
  expect((await root('DELETE', `invoice/${body.data.id}`)).status).toBe(204);
  const again = await get(`quote/${quote.id}`);
  expect([again.status, again.invoice_id]).toEqual(['ACCEPTED', undefined]);
});

test('a draft of a quote is not invoiced', async () => {
  const { id } = await house.make('quote', { name: 'Nora', lines: [ICE] });
  expect((await root('POST', `quote/${id}/invoice`)).body.code).toBe('quoteUnsent');
});

test('a deposit is a part of each rate; the invoice takes it off again, to the cent', async () => {
  const quote = await sent();
  const deposit = (await root('POST', `quote/${quote.id}/deposit`, { percent: 33.33 })).body.data;
  expect(await get(`invoice/${deposit.id}`)).toMatchObject({
    total_vati: 186.65,
    vat: [
      { rate: 6, total: 106 },
      { rate: 21, total: 80.65 },
    ],
  });
  expect((await root('POST', `quote/${quote.id}/deposit`, { percent: 10 })).body.code).toBe('quoteDeposited');
  expect((await root('POST', `quote/${quote.id}/invoice`)).body.code).toBe('quoteDepositDraft');
  const { nr } = (await move(`invoice/${deposit.id}`, 'ISSUED')).body.data;
  const { id } = (await root('POST', `quote/${quote.id}/invoice`)).body.data;
  const invoice = await get(`invoice/${id}`);
  expect(invoice).toMatchObject({
    total_vati: 373.35,
    lines: [{}, {}, { total_vati: -106 }, { total_vati: -80.65 }],
  });
  expect(invoice.lines[2].description).toContain(nr);
  expect((await move(`invoice/${id}`, 'ISSUED')).status).toBe(200);
});

test('a quote whose last day is over expires, and can be accepted all the same', async () => {
  const { id } = await sent();
  await house.database.tenant(house.own, (db) =>
    sql`update quote set valid_until = ${dayAfter(today(), -1)} where id = ${id}`.execute(db),
  );
  await work('quotes-expire');
  expect((await get(`quote/${id}`)).status).toBe('EXPIRED');
  expect((await move(`quote/${id}`, 'ACCEPTED')).body.data.status).toBe('ACCEPTED');
});

test('an invoice repeats on its days: what was missed is made up for, once, and nothing after the last day', async () => {
  const begins_on = dayAfter(today(), -10);
  const more = { every: 'WEEK', begins_on, ends_on: dayAfter(today(), 1), discount_percent: 50, reference: 'Rent' };
  const { id, next_on, total_vati } = await house.make('recurringinvoice', { name: 'Tenant', lines: [HALL], ...more });
  expect([next_on, total_vati]).toEqual([begins_on, 121]);
  await work('recurring-invoices');
  await work('recurring-invoices');
  const made = await get('invoice?filter[name][eq]=Tenant&sort=id');
  expect(made).toMatchObject([
    { status: 'DRAFT', total_vati: 121, reference: 'Rent', delivered_on: begins_on },
    { status: 'DRAFT', total_vati: 121, delivered_on: dayAfter(begins_on, 7) },
  ]);
  const after = await get(`recurringinvoice/${id}`);
  expect(after).toMatchObject({ made: 2, last_invoice_id: made[1].id });
  expect(after.next_on).toBeUndefined();
});

test('one that issues by itself is issued; one that is refused stays a draft', async () => {
  const more = { every: 'MONTH', begins_on: today(), issues: true };
  await house.make('recurringinvoice', { name: 'By itself', lines: [HALL], ...more });
  await house.make('recurringinvoice', { name: 'Without lines', lines: [], ...more });
  await work('recurring-invoices');
  expect((await get('invoice?filter[name][eq]=By itself'))[0].nr).toBeDefined();
  expect(await get('invoice?filter[name][eq]=Without lines')).toMatchObject([{ status: 'DRAFT' }]);
});

test('the 31st is the last day of shorter months, and the 31st again', () => {
  const rent = { every: 'MONTH', begins_on: '2026-01-31' } as const;
  expect([0, 1, 2, 3].map((nth) => dayOf(rent, nth))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(dayOf({ every: 'QUARTER', begins_on: '2026-11-30' }, 1)).toBe('2027-02-28');
  expect(dayOf({ every: 'YEAR', begins_on: '2028-02-29' }, 1)).toBe('2029-02-28');
});
