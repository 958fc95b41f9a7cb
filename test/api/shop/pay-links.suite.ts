// Tests payment links of invoices: the page is mailed once it is known, what is paid there is booked once, and what is paid
// twice stands as too much.
import { sql } from 'kysely';
import { end } from '../../../plugins/icecloud/payservice/server/pretended-payment.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let floor: WebshopFloor;
beforeAll(async () => {
  floor = await webshopFloor();
});
afterAll(() => floor?.house.stop());

const root = (method: string, path: string, body?: object) => floor.house.call(floor.house.root, method, path, body);
const get = async (path: string) => (await root('GET', path)).body.data;
const work = () => floor.work(/^icecloud\.pay-link-answered$/);
const ICE = { description: 'Ice', qty: 2, unit_price_vati: 10, vat_rate: 6 };
const issued = async (more: object = {}) => {
  const { id } = await floor.house.make('invoice', { name: 'Ada', email: 'ada@x.example', lines: [ICE], ...more });
  await root('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  return id as number;
};
const linksOf = (id: number) => get(`invoicepaylink?filter[invoice_id]=${id}`);
const mailed = () =>
  floor.house.database.system(async (db) => {
    const { rows } = await sql<{ html: string }>`select letter -> 'own' ->> 'html' as html from mail_outbox
      where company_id = ${floor.house.own} and letter ->> 'named' = 'icecloud/invoice-pay-link' order by id`.execute(
      db,
    );
    return rows;
  });
/** Ends the payment on the page of the service, which then tells of it. */
const pays = async (url: string, ending: 'pay' | 'twice' | 'fail') => {
  const reference = url.split('/').at(-1) ?? '';
  const pretending = { database: floor.house.database, origin: floor.home };
  await end(pretending, { company_id: floor.house.own, reference }, { ending, keepsMoney: false });
  const told = () => root('POST', `public/${floor.house.own}/icecloud/pay-link/${reference}`);
  expect([(await told()).status, (await told()).status]).toEqual([204, 204]);
  await work();
};

test('the link asks for what is still due, is mailed when the page is known, and what is paid is booked once', async () => {
  const id = await issued();
  await root('POST', 'invoicepayment', { invoice_id: id, amount: 5, paid_on: '2026-05-08' });
  expect((await root('POST', `invoice/${id}/pay-link`)).status).toBe(204);
  await work();
  const [link] = await linksOf(id);
  expect(link).toMatchObject({ amount: 15, status: 'OPEN', pay_url: expect.stringContaining('/public/pay/') });
  expect((await mailed()).at(-1)?.html).toContain(link.pay_url);
  await pays(link.pay_url, 'pay');
  expect(await get(`invoice/${id}`)).toMatchObject({ status: 'PAID', paid: 20, due_vati: 0 });
  expect(await linksOf(id)).toMatchObject([{ status: 'PAID' }]);
  expect((await root('POST', `invoice/${id}/pay-link`)).body.code).toBe('invoiceNotDue');
});

test('what is paid twice stands as too much; one that failed books nothing', async () => {
  const [twice, failed] = [await issued(), await issued()];
  for (const id of [twice, failed]) await root('POST', `invoice/${id}/pay-link`);
  await work();
  await pays((await linksOf(twice))[0].pay_url, 'twice');
  await pays((await linksOf(failed))[0].pay_url, 'fail');
  expect(await get(`invoice/${twice}`)).toMatchObject({ status: 'PAID', paid: 40, due_vati: -20 });
  expect(await get(`invoice/${failed}`)).toMatchObject({ status: 'ISSUED', paid: 0 });
  expect(await linksOf(failed)).toMatchObject([{ status: 'FAILED' }]);
});

test('who only reads invoices makes no link, and no draft has one', async () => {
  const id = await issued();
  const reader = floor.house.actor(['ICECLOUD_INVOICES_VIEW']);
  expect((await floor.house.call(reader, 'POST', `invoice/${id}/pay-link`)).status).toBe(403);
  const draft = await floor.house.make('invoice', { name: 'Ada', lines: [ICE] });
  expect((await root('POST', `invoice/${draft.id}/pay-link`)).body.code).toBe('notIssued');
});
