// Tests papers for suppliers: the step mails an order as PDF in the supplier’s language, claims go the same way, and a
// mail that fails says so and can be sent again.
import { today } from '../../../core/contract/index.ts';
import { call, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { readEvents } from '../events/reader.ts';
import { attachedTo, ownPaperHouse, subjectOf } from './paper-house.ts';

const house = ownPaperHouse();
const { ask, made } = house;
let supplier: { id: number };
let article: { id: number };
beforeAll(async () => {
  const contact = { order_channel: 'EMAIL', email: 'orders@nuts.example', contact_name: 'Heinz', locale: 'de' };
  supplier = await made('supplier', { name: 'Nüsse GmbH', customer_nr: 'K-77', ...contact });
  const price = { price_vate: 12.3456, vat_rate: 6 };
  article = await made('supplieditem', {
    ...{ supplier_id: supplier.id, name: 'Pistazien', sku: 'P-9', pack_unit: 'Sack', ...price },
  });
});

const order = () =>
  made('supplierorder', {
    ...{ supplier_id: supplier.id, division_id: 1, delivery_date: '2026-05-08' },
    lines: [{ supplied_item_id: article.id, qty: 10 }],
  });
const move = (id: number, status: string, more = {}) => ask('PATCH', `supplierorder/${id}/status`, { status, ...more });

test('the order goes out as PDF with the step, in the supplier’s language, and so does word that it is cancelled', async () => {
  const { id, nr } = await order();
  const arrived = house.mails.next();
  expect((await move(id, 'SENT')).status).toBe(200);
  const mail = await arrived;
  expect(subjectOf(mail)).toContain(`Bestellung_${nr}`);
  expect(mail).toContain('orders@nuts.example');
  const attached = await attachedTo(mail);
  const cancelled = house.mails.next();
  await move(id, 'CANCELLED', { cancel_reason: 'Doppelt' });
  const word = await cancelled;
  expect(word).toContain('Doppelt');
  expect(subjectOf(word)).toContain('storniert');
  expect(JSON.stringify(attached)).toContain('K-77');
});

test('a claim goes out with what was wrong on paper, in the supplier’s language', async () => {
  const { id, lines } = await order();
  const sent = house.mails.next();
  const { version } = (await move(id, 'SENT')).body.data;
  await sent;
  const came = { id: lines[0].id, qty_received: 7, discrepancy: 'DAMAGED' };
  await ask('POST', `icecloud/supplierorder/${id}/receive`, { version, done: true, lines: [came] });
  const { subject, body } = (await ask('GET', `icecloud/supplierorder/${id}/claim`)).body.data;
  const arrived = house.mails.next();
  expect((await ask('POST', `icecloud/supplierorder/${id}/claim`, { subject, body })).status).toBe(204);
  const paper = JSON.stringify(await attachedTo(await arrived));
  for (const part of ['Nüsse GmbH', 'Pistazien', 'Beschädigt']) expect(paper).toContain(part);
});

test('whoever sees the order may print it', async () => {
  const { id, nr } = await order();
  const print = (who: string) =>
    fetch(`${house.product.address}/v1/document/icecloud/supplier-order?id=${id}`, {
      headers: { authorization: `Bearer ${who}` },
    });
  const answer = await print(house.token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer())));
  for (const part of [nr, 'Pistazien, Sack', 'P-9', 'Liefern an', '123,46']) expect(text).toContain(part);
  expect((await print(await tokenOf(house.product, 'driver'))).status).toBe(403);
});

test('an order tells its documents, to whom they were mailed, and mails one again that did not arrive', async () => {
  const { id } = await order();
  const path = `document/of/supplierorder/${id}`;
  const papers = async () => (await ask('GET', path)).body.data;
  expect(await papers()).toEqual([{ name: 'icecloud/supplier-order', mails: [] }]);
  const news = await readEvents(house.product, house.token);
  /** Asks again only when an event says that the order, or something about it, changed. */
  const heard = async (holds: () => Promise<boolean>): Promise<void> => {
    const words = () => news.of('record').filter(({ data }) => data.id === id).length;
    for (let before = words(); !(await holds()); before = words()) await news.until(() => words() > before);
  };
  house.mails.refuse(true);
  await move(id, 'SENT');
  const mail = async () => (await papers())[0].mails[0] ?? {};
  await heard(async () => (await mail()).state === 'FAILED');
  const failed = await mail();
  const address = 'orders@nuts.example';
  expect(failed).toEqual({ id: failed.id, state: 'FAILED', failure: 'REFUSED', address, at: expect.any(String) });
  house.mails.refuse(false);
  const arrived = house.mails.next();
  expect((await ask('POST', `${path}/mail/${failed.id}/again`)).status).toBe(204);
  expect((await ask('POST', `${path}/mail/${failed.id}/again`)).status).toBe(404);
  await arrived;
  await heard(async () => (await mail()).state === 'SENT');
  expect((await papers())[0].mails).toHaveLength(1);
  const other = await order();
  const { id: sent } = await mail();
  expect((await ask('POST', `document/of/supplierorder/${other.id}/mail/${sent}/again`)).status).toBe(404);
  const driver = await tokenOf(house.product, 'driver');
  expect((await call(house.product, `/v1/${path}`, { method: 'GET', token: driver })).status).toBe(403);
  for (const none of ['supplierorder/999999', 'supplierorder/x', 'nothing/1'])
    expect((await ask('GET', `document/of/${none}`)).status).toBe(404);
  news.stop();
});

/** Makes the order a placeholder, as the job writes it. */
const asPlaceholder = (id: number) =>
  house.product.database.system((db) =>
    db.updateTable('supplierorder').set({ status: 'PLACEHOLDER' }).where('id', '=', id).execute(),
  );
const dayAfter = today(Date.now() + 2 * 86_400_000);

test('placeholders whose deadline is near are counted beside the menu entry', async () => {
  const every = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  const terms = { order_channel: 'PHONE', delivery_weekdays: every, order_cutoff: '00:00:00', lead_time_days: 0 };
  const late = await made('supplier', { name: 'Late', ...terms });
  const badge = async () =>
    (await ask('GET', 'notification/navbar')).body.data.find(({ name }: { name: string }) => name === 'supplierorder');
  const before = (await badge())?.amount ?? 0;
  const { id } = await made('supplierorder', { supplier_id: late.id, division_id: 1, delivery_date: today() });
  expect((await badge())?.amount ?? 0).toBe(before);
  await asPlaceholder(id);
  expect(await badge()).toMatchObject({ amount: before + 1, type: 'WARNING' });
  const tomorrow = await made('supplierorder', { supplier_id: late.id, division_id: 1, delivery_date: dayAfter });
  await asPlaceholder(tomorrow.id);
  expect(await badge()).toMatchObject({ amount: before + 1 });
  await ask('PATCH', 'company/1', { settings: { icecloud: { order_reminder_hours: 48 } } });
  expect((await badge())?.amount).toBeGreaterThan(before + 1);
  await ask('PATCH', 'company/1', { settings: { icecloud: { order_reminder_hours: null } } });
  await move(id, 'CANCELLED');
  expect((await badge())?.amount ?? 0).toBe(before);
});
