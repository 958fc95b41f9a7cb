// Tests that the numbers of invoices follow their days: none of an earlier day is issued after one of a later day.
import { sql } from 'kysely';
import { dayAfter, today } from '#core/contract';
import { behindFaults } from '../../../plugins/icecloud/invoices/server/invoice-date.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const RENT = { description: 'Rent', qty: 1, unit_price_vati: 121, vat_rate: 21 };
const FIRST = `${today().slice(0, 4)}-01-01`;
/** On New Year's Day no day of the year lies before today. */
const BEHIND = today() === FIRST ? [] : ['issue_date invoiceDateBehind'];
const draft = (more: object = {}) => house.call(house.root, 'POST', 'invoice', { name: 'Ada', lines: [RENT], ...more });
const issue = (id: number) => house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const change = (id: number, body: object) => house.call(house.root, 'PATCH', `invoice/${id}`, body);

test('the day may be one before today as long as no later one was issued, and what is to be paid follows it', async () => {
  const { id } = (await draft({ issue_date: FIRST, payment_days: 14 })).body.data;
  expect((await issue(id)).body.data).toMatchObject({ issue_date: FIRST, due_date: dayAfter(FIRST, 14) });
  expect(codesOf((await draft({ issue_date: dayAfter(today(), 1) })).body)).toEqual(['issue_date invoiceDateAhead']);
  expect(codesOf((await draft({ issue_date: dayAfter(FIRST, -1) })).body)).toEqual(['issue_date invoiceDateYear']);
});

test('once a later one is issued, an earlier day is refused as it is typed, and so is a draft that waited with one', async () => {
  const waiting = (await draft({ issue_date: FIRST })).body.data;
  const plain = (await issue((await draft()).body.data.id)).body.data;
  expect(plain.issue_date).toBe(today());
  expect(codesOf((await draft({ issue_date: FIRST })).body)).toEqual(BEHIND);
  expect((await change(waiting.id, { name: 'Bea' })).status).toBe(200);
  expect(codesOf((await issue(waiting.id)).body)).toEqual(BEHIND);
  expect((await change(waiting.id, { issue_date: today() })).status).toBe(200);
  const { nr, issue_date } = (await issue(waiting.id)).body.data;
  expect([issue_date, Number(nr.slice(5))]).toEqual([today(), Number(plain.nr.slice(5)) + 1]);
});

test('the refusal names the invoice and its day; another year’s, a draft and another company’s count for nothing', async () => {
  const { id, nr } = (await issue((await draft({ name: 'Old' })).body.data.id)).body.data;
  await house.database.system((db) =>
    sql`update invoice set issue_date = '2019-05-10'::date where id = ${id}`.execute(db),
  );
  const ask = (issue_date: string, companyId = house.own) =>
    house.database.tenant(companyId, (db) => behindFaults({ issue_date }, { db, actor: { ...house.root, companyId } }));
  const fault = { path: 'issue_date', code: 'invoiceDateBehind', params: { nr, day: '2019-05-10' } };
  expect(await ask('2019-05-09')).toEqual([fault]);
  expect(await ask('2019-05-10')).toEqual([]);
  expect(await ask('2018-05-09')).toEqual([]);
  expect(await ask('2019-05-09', house.other)).toEqual([]);
});
