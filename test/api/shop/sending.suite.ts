// Sending an order: mailed as PDF in the supplier's language with the step itself; a mail that fails says so and goes again.
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';

const arrivals = new EventEmitter();
let refuses = false;
let server: SMTPServer;
let product: Product;
let token: string;
let supplier: { id: number };
let article: { id: number };
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      refuses ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrivals.emit('mail', Buffer.concat(chunks).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://office.aurora.example' };
  product = await startProduct({ modules: shipped, env });
  token = await tokenOf(product, 'admin');
  const contact = { order_channel: 'EMAIL', email: 'orders@nuts.example', contact_name: 'Heinz', locale: 'de' };
  supplier = await made('supplier', { name: 'Nüsse GmbH', customer_nr: 'K-77', ...contact });
  const price = { price_vate: 12.3456, vat_rate: 6 };
  article = await made('supplieditem', {
    ...{ supplier_id: supplier.id, name: 'Pistazien', sku: 'P-9', pack_unit: 'Sack', ...price },
  });
}, 60_000);
afterAll(async () => {
  await product?.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

const ask = (method: string, path: string, body?: unknown) => call(product, `/v1/${path}`, { method, token, body });
async function made(resource: string, body: object) {
  const answer = await ask('POST', resource, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const order = () =>
  made('supplierorder', {
    ...{ supplier_id: supplier.id, division_id: 1, delivery_date: '2026-05-08' },
    lines: [{ supplied_item_id: article.id, qty: 10 }],
  });
const move = (id: number, status: string, more = {}) => ask('PATCH', `supplierorder/${id}/status`, { status, ...more });
const subjectOf = (mail: string) => /^Subject: (.*)/m.exec(mail)?.[1];

test('the order goes out as PDF with the step, in the supplier’s language, and so does word that it is cancelled', async () => {
  const { id, nr } = await order();
  const arrived = once(arrivals, 'mail');
  expect((await move(id, 'SENT')).status).toBe(200);
  const [mail] = (await arrived) as [string];
  expect(subjectOf(mail)).toContain(`Bestellung_${nr}`);
  expect(mail).toContain('orders@nuts.example');
  const [, text = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  const attached = await readPdf(Buffer.from(text, 'base64'));
  const cancelled = once(arrivals, 'mail');
  await move(id, 'CANCELLED', { cancel_reason: 'Doppelt' });
  const [word] = (await cancelled) as [string];
  expect(word).toContain('Doppelt');
  expect(subjectOf(word)).toContain('storniert');
  expect(JSON.stringify(attached)).toContain('K-77');
});

test('whoever sees the order may print it', async () => {
  const { id, nr } = await order();
  const print = (who: string) =>
    fetch(`${product.address}/v1/document/icecloud/supplier-order?id=${id}`, {
      headers: { authorization: `Bearer ${who}` },
    });
  const answer = await print(token);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer())));
  for (const part of [nr, 'Pistazien, Sack', 'P-9', 'Liefern an', '123,46']) expect(text).toContain(part);
  expect((await print(await tokenOf(product, 'driver'))).status).toBe(403);
});

test('a mail that is refused says so on the order, and goes again', async () => {
  const { id } = await order();
  const state = async () => (await ask('GET', `query/icecloud/order-mail?order_id=${id}`)).body.data[0]?.state;
  refuses = true;
  await move(id, 'SENT');
  await until(async () => (await state()) === 'FAILED');
  refuses = false;
  const arrived = once(arrivals, 'mail');
  expect((await ask('POST', `icecloud/supplierorder/${id}/mail`)).status).toBe(204);
  await arrived;
  await until(async () => (await state()) === 'SENT');
});

/** The worker settles a letter after its mail server has answered: asked again until it has. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

test('placeholders whose deadline is near are counted beside the menu entry', async () => {
  const every = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  const terms = { order_channel: 'PHONE', delivery_weekdays: every, order_cutoff: '00:00:00', lead_time_days: 0 };
  const late = await made('supplier', { name: 'Late', ...terms });
  const badge = async () =>
    (await ask('GET', 'notification/navbar')).body.data.find(({ name }: { name: string }) => name === 'supplierorder');
  const before = (await badge())?.amount ?? 0;
  const { id } = await made('supplierorder', { supplier_id: late.id, division_id: 1, delivery_date: today() });
  expect((await badge())?.amount ?? 0).toBe(before);
  // As the job puts them down.
  await product.database.system((db) =>
    db.updateTable('supplierorder').set({ status: 'PLACEHOLDER' }).where('id', '=', id).execute(),
  );
  expect(await badge()).toMatchObject({ amount: before + 1, type: 'WARNING' });
  await move(id, 'CANCELLED');
  expect((await badge())?.amount ?? 0).toBe(before);
});
