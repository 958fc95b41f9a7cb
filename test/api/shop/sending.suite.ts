// Tests sending a supplier order: the step mails a PDF in the supplier's language; a mail that fails says so and can be
// sent again.
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { readEvents } from '../events/reader.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

let mails: MailServer;
let product: Product;
let token: string;
let supplier: { id: number };
let article: { id: number };
beforeAll(async () => {
  mails = await startMailServer();
  product = await startProduct({ modules: shipped, env: mails.env });
  token = await tokenOf(product, 'admin');
  const contact = { order_channel: 'EMAIL', email: 'orders@nuts.example', contact_name: 'Heinz', locale: 'de' };
  supplier = await made('supplier', { name: 'Nüsse GmbH', customer_nr: 'K-77', ...contact });
  const price = { price_vate: 12.3456, vat_rate: 6 };
  article = await made('supplieditem', {
    ...{ supplier_id: supplier.id, name: 'Pistazien', sku: 'P-9', pack_unit: 'Sack', ...price },
  });
});
afterAll(async () => {
  await product?.stop();
  await mails?.close();
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
function attachedTo(mail: string) {
  const [, text = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return readPdf(Buffer.from(text, 'base64'));
}
const subjectOf = (mail: string) => /^Subject: (.*)/m.exec(mail)?.[1];

test('the order goes out as PDF with the step, in the supplier’s language, and so does word that it is cancelled', async () => {
  const { id, nr } = await order();
  const arrived = mails.next();
  expect((await move(id, 'SENT')).status).toBe(200);
  const mail = await arrived;
  expect(subjectOf(mail)).toContain(`Bestellung_${nr}`);
  expect(mail).toContain('orders@nuts.example');
  const attached = await attachedTo(mail);
  const cancelled = mails.next();
  await move(id, 'CANCELLED', { cancel_reason: 'Doppelt' });
  const word = await cancelled;
  expect(word).toContain('Doppelt');
  expect(subjectOf(word)).toContain('storniert');
  expect(JSON.stringify(attached)).toContain('K-77');
});

test('a claim goes out with what was wrong on paper, in the supplier’s language', async () => {
  const { id, lines } = await order();
  const sent = mails.next();
  const { version } = (await move(id, 'SENT')).body.data;
  await sent;
  const came = { id: lines[0].id, qty_received: 7, discrepancy: 'DAMAGED' };
  await ask('POST', `icecloud/supplierorder/${id}/receive`, { version, done: true, lines: [came] });
  const { subject, body } = (await ask('GET', `icecloud/supplierorder/${id}/claim`)).body.data;
  const arrived = mails.next();
  expect((await ask('POST', `icecloud/supplierorder/${id}/claim`, { subject, body })).status).toBe(204);
  const paper = JSON.stringify(await attachedTo(await arrived));
  for (const part of ['Nüsse GmbH', 'Pistazien', 'Beschädigt']) expect(paper).toContain(part);
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

test('an order tells its documents, to whom they were mailed, and mails one again that did not arrive', async () => {
  const { id } = await order();
  const path = `document/of/supplierorder/${id}`;
  const papers = async () => (await ask('GET', path)).body.data;
  expect(await papers()).toEqual([{ name: 'icecloud/supplier-order', mails: [] }]);
  const news = await readEvents(product, token);
  /** Asks again only when an event says that the order, or something about it, changed. */
  const heard = async (holds: () => Promise<boolean>): Promise<void> => {
    const words = () => news.of('record').filter(({ data }) => data.id === id).length;
    for (let before = words(); !(await holds()); before = words()) await news.until(() => words() > before);
  };
  mails.refuse(true);
  await move(id, 'SENT');
  const mail = async () => (await papers())[0].mails[0] ?? {};
  await heard(async () => (await mail()).state === 'FAILED');
  const failed = await mail();
  const address = 'orders@nuts.example';
  expect(failed).toEqual({ id: failed.id, state: 'FAILED', failure: 'REFUSED', address, at: expect.any(String) });
  mails.refuse(false);
  const arrived = mails.next();
  expect((await ask('POST', `${path}/mail/${failed.id}/again`)).status).toBe(204);
  expect((await ask('POST', `${path}/mail/${failed.id}/again`)).status).toBe(404);
  await arrived;
  await heard(async () => (await mail()).state === 'SENT');
  expect((await papers())[0].mails).toHaveLength(1);
  const other = await order();
  const { id: sent } = await mail();
  expect((await ask('POST', `document/of/supplierorder/${other.id}/mail/${sent}/again`)).status).toBe(404);
  const driver = await tokenOf(product, 'driver');
  expect((await call(product, `/v1/${path}`, { method: 'GET', token: driver })).status).toBe(403);
  for (const none of ['supplierorder/999999', 'supplierorder/x', 'nothing/1'])
    expect((await ask('GET', `document/of/${none}`)).status).toBe(404);
  news.stop();
});

/** Makes the order a placeholder, as the job writes it. */
const asPlaceholder = (id: number) =>
  product.database.system((db) =>
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

test('a credit note asks for no payment and, to a business, says that VAT goes back to the State', async () => {
  const html_content = '<p>{{facts}}</p><p>{{total}} {{pay}} {{communication}}</p>';
  const template = { name: 'Facture', kind: 'INVOICE', locale: 'fr', html_content };
  const lines = [{ description: 'Cornets', qty: 100, unit_price_vati: 1.85, vat_rate: 6 }];
  const NOTE = 'TVA à reverser à l’État';
  const papers = async (customer: object) => {
    const { id } = await made('invoice', { name: 'Luc', locale: 'fr', lines, ...customer });
    await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    const note = (await ask('POST', `invoice/${id}/credit`)).body.data;
    await ask('PATCH', `invoice/${note.id}/status`, { status: 'ISSUED' });
    const print = async (each: number) => {
      const path = `${product.address}/v1/document/icecloud/invoice?id=${each}`;
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      return JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer())));
    };
    return Promise.all([print(id), print(note.id)]);
  };
  const says = (text: string) => [text.includes('+++'), text.includes(NOTE), text.includes('185,00')];
  const business = { company_name: 'Traiteur', enterprise_nr: '0417497106' };
  for (const own of [false, true]) {
    const kept = own && (await made('pandoratemplate', template));
    expect((await papers(business)).map(says)).toEqual([
      [true, false, true],
      [false, true, true],
    ]);
    expect((await papers({})).map(says)).toEqual([
      [true, false, true],
      [false, false, true],
    ]);
    if (kept) await ask('DELETE', `pandoratemplate/${kept.id}`);
  }
});

test('a rebate is read on the paper, whether or not its layout has a place for it', async () => {
  const line = { description: 'Cornets', qty: 10, unit_price_vati: 1.85, discount_vati: 3.21, vat_rate: 6 };
  const rebates = async () => {
    const { id } = await made('invoice', { name: 'Luc', locale: 'fr', lines: [line] });
    await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    const path = `${product.address}/v1/document/icecloud/invoice?id=${id}`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer()))).split('3,21').length - 1;
  };
  expect(await rebates()).toBe(1);
  for (const place of ['', ' {{discount}}']) {
    const html_content = `<table><tr><td>{{#lines}}{{name}}</td><td>${place}{{amount}}{{/lines}}</td></tr></table>`;
    const template = await made('pandoratemplate', { name: 'Facture', kind: 'INVOICE', locale: 'fr', html_content });
    expect(await rebates()).toBe(1);
    await ask('DELETE', `pandoratemplate/${template.id}`);
  }
});

test('an invoice goes out in the customer’s language with its PDF and code; reminders only when it is overdue', async () => {
  const customer = { name: 'Luc', company_name: 'Traiteur', email: 'luc@traiteur.example', locale: 'fr' };
  const lines = [{ description: 'Cornets', qty: 100, unit_price_vati: 1.85, vat_rate: 6 }];
  const { id } = await made('invoice', { ...customer, lines });
  const print = async () => {
    const path = `${product.address}/v1/document/icecloud/invoice?id=${id}`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return JSON.stringify(await readPdf(Buffer.from(await answer.arrayBuffer())));
  };
  expect(await print()).toContain('(brouillon)');
  expect((await ask('GET', `invoice/${id}`)).body.data.pdf_uri).toBeUndefined();
  const arrived = mails.next();
  const { nr, structured_communication } = (await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
  expect(subjectOf(await arrived)).toContain(nr);
  const { pdf_uri } = (await ask('GET', `invoice/${id}`)).body.data;
  expect(pdf_uri).toBe(`/v1/document/icecloud/invoice?id=${id}`);
  const text = await print();
  for (const part of [nr, 'Traiteur', '185,00', '10,47', structured_communication]) expect(text).toContain(part);
  expect((await ask('POST', `invoice/${id}/remind`)).body.code).toBe('notOverdue');
  await product.database.system((db) =>
    db.updateTable('invoice').set({ due_date: '2020-01-01' }).where('id', '=', id).execute(),
  );
  await product.database.system((db) => db.deleteFrom('sealed_record').where('record_id', '=', id).execute());
  const reminded = mails.next();
  expect((await ask('POST', `invoice/${id}/remind`)).status).toBe(204);
  expect(subjectOf(await reminded)).toContain('Rappel');
  const twice = await ask('POST', `invoice/${id}/remind`);
  expect([twice.status, twice.body.errors]).toMatchObject([
    422,
    [{ code: 'remindedLately', params: { last: expect.stringMatching(/\d{4}/) } }],
  ]);
  expect((await ask('GET', `invoice/${id}`)).body.data).toMatchObject({ reminders: 1, is_overdue: true });
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await product.database.system((db) =>
    db.updateTable('invoice').set({ reminded_at: monthAgo }).where('id', '=', id).execute(),
  );
  expect((await ask('POST', `invoice/${id}/remind`)).status).toBe(204);
  expect((await ask('POST', `invoice/${id}/mail`)).status).toBe(204);
});

const paperOf = async (id: number) => {
  const path = `${product.address}/v1/document/icecloud/invoice?id=${id}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, ...(await readPdf(Buffer.from(await answer.arrayBuffer()))) };
};
const CORNETS = [{ description: 'Cornets', qty: 100, unit_price_vati: 1, vat_rate: 6 }];

/** Waits for the mail to that address; others may still be on their way. */
async function mailTo(address: string): Promise<string> {
  for (;;) {
    const mail = await mails.next();
    if (mail.includes(address)) return mail;
  }
}

test('what is due is what mail, paper, code and data ask for: of a part that was paid the rest, of all nothing', async () => {
  const customer = { name: 'Ada', email: 'ada@home.example', locale: 'en', lines: CORNETS };
  const { id } = await made('invoice', customer);
  let arrived = mailTo('ada@home.example');
  await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  expect(await arrived).toContain('=E2=82=AC100.00');
  const mailed = async () => {
    arrived = mailTo('ada@home.example');
    expect((await ask('POST', `invoice/${id}/mail`)).status).toBe(204);
    return arrived;
  };
  const pay = (amount: number) => made('invoicepayment', { invoice_id: id, amount, paid_on: today() });
  await pay(60);
  const partly = await mailed();
  expect([partly.includes('=E2=82=AC40.00'), partly.includes('=E2=82=AC100.00')]).toEqual([true, false]);
  const half = await paperOf(id);
  const amounts = (xml = '') => [
    /<cbc:PrepaidAmount[^>]*>([^<]*)/.exec(xml)?.[1],
    /<cbc:PayableAmount[^>]*>([^<]*)/.exec(xml)?.[1],
  ];
  const [page = ''] = half.pages;
  for (const part of ['Total, incl. VAT €100.00', 'Paid -€60.00', 'Still to pay €40.00', 'Please pay €40.00'])
    expect(page).toContain(part);
  expect(Object.values(half.attached).map(amounts)).toEqual([['60.00', '40.00']]);
  await pay(40);
  const paid = await mailed();
  expect([paid.includes('paid already'), paid.includes('Please pay')]).toEqual([true, false]);
  const whole = await paperOf(id);
  expect([whole.pages[0]!.includes('This invoice is paid. Thank you!'), whole.pages[0]!.includes('+++')]).toEqual([
    true,
    false,
  ]);
  expect(Object.values(whole.attached).map(amounts)).toEqual([['100.00', '0.00']]);
});

test('an invoice that comes to nothing is paid as it is issued', async () => {
  const lines = [{ description: 'Gift', qty: 1, unit_price_vati: 0, vat_rate: 6 }];
  const { id } = await made('invoice', { name: 'Ada', lines });
  await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  expect((await ask('GET', `invoice/${id}`)).body.data).toMatchObject({ status: 'PAID', due_vati: 0 });
});

test('whatever a name holds it is issued, printed and mailed; controls are gone; it says when its mail left', async () => {
  const name = 'Zoé \u0007🍦 مثلجات 冰淇淋 ไอ\u000bBV';
  const lines = [{ ...CORNETS[0], description: 'Coupe 👨‍👩‍👧 \u0001 아이스크림' }];
  const { id } = await made('invoice', { name, email: 'zoe@home.example', locale: 'en', lines });
  const kept = (await ask('GET', `invoice/${id}`)).body.data;
  expect([kept.name, kept.lines[0].description]).toEqual(['Zoé 🍦 مثلجات 冰淇淋 ไอ\nBV', 'Coupe 👨‍👩‍👧  아이스크림']);
  const news = await readEvents(product, token);
  const arrived = mailTo('zoe@home.example');
  const issued = await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
  expect([issued.status, issued.body.data.mailed_at]).toEqual([200, undefined]);
  expect(JSON.stringify(await attachedTo(await arrived))).toContain('冰淇淋');
  const isTold = async () => (await ask('GET', `invoice/${id}`)).body.data.mailed_at !== undefined;
  const words = () => news.of('record').filter(({ data }) => data.id === id).length;
  for (let before = words(); !(await isTold()); before = words()) await news.until(() => words() > before);
  news.stop();
  expect((await paperOf(id)).pages).toHaveLength(1);
});

test('many are taken home as one zip, a PDF each, by who may have every one of them', async () => {
  const lines = [{ description: 'Cornets', qty: 1, unit_price_vati: 1.85, vat_rate: 6 }];
  const nrs: string[] = [];
  const ids: number[] = [];
  for (const name of ['Ada', 'Bob']) {
    const { id } = await made('invoice', { name, lines });
    nrs.push((await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data.nr);
    ids.push(id);
  }
  const zip = (query: string, by = token) =>
    fetch(`${product.address}/v1/document/zip?${query}`, { headers: { authorization: `Bearer ${by}` } });
  const answer = await zip(`name=icecloud/invoice&ids=${ids}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const packed = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const texts: string[] = [];
  for await (const entry of packed.eachEntry()) {
    const { pages } = await readPdf(await buffer(await packed.openReadStreamPromise(entry)));
    texts.push(`${entry.fileName} ${pages.join(' ')}`);
  }
  expect(texts.map((text, at) => text.includes(nrs[at]!))).toEqual([true, true]);
  const refused = async (query: string, by = token) => (await zip(query, by)).status;
  expect(await refused(`name=icecloud/invoice&ids=${ids},999999`)).toBe(404);
  expect(await refused('name=icecloud/nothing&ids=1')).toBe(404);
  expect(await refused(`name=icecloud/invoice&ids=${Array(501).fill(1)}`)).toBe(422);
  expect(await refused(`name=icecloud/invoice&ids=${ids}`, await tokenOf(product, 'shopseller'))).toBe(403);
});

test('beside its form an invoice is drawn as it is typed; what is wrong or half is not on it yet', async () => {
  const draw = async (record: object, name = 'icecloud/invoice', by = token) =>
    call(product, '/v1/document/draft', { method: 'POST', token: by, body: { name, record } });
  const line = { description: 'Cornets', qty: 2, unit_price_vati: 1.85, vat_rate: 6 };
  const drawn = await draw({ name: 'Ada', lines: [line] });
  expect([drawn.status, drawn.body.data.svg.startsWith('<svg')]).toEqual([200, true]);
  const half = { description: '', qty: null, unit_price_vati: 3 };
  const wrong = { locale: 'xx', email: 'no', nothing: {}, lines: [half, line, { ...line, qty: 'many' }] };
  expect((await draw({ name: 'Ada', ...wrong })).body.data.svg).toBe(drawn.body.data.svg);
  expect((await draw({ name: 'Ada', lines: [{ ...line, qty: 3 }] })).body.data.svg).not.toBe(drawn.body.data.svg);
  expect((await draw({ name: { a: 1 }, lines: 'x' })).status).toBe(200);
  expect((await draw({ name: '<script>x</script>' })).body.data.svg).not.toContain('<script');
  expect((await draw({}, 'icecloud/supplier-order')).status).toBe(404);
  expect((await draw({}, 'icecloud/invoice', await tokenOf(product, 'shopseller'))).status).toBe(403);
});
