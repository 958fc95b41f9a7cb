// Tests invoices and credit notes on paper and in the mail: what they say and ask for, in the customer’s language, with
// their data, one by one, many as a zip, and while they are typed.
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { today } from '../../../core/contract/index.ts';
import { call, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { readEvents } from '../events/reader.ts';
import { attachedTo, ownPaperHouse, subjectOf } from './paper-house.ts';

const house = ownPaperHouse();
const { ask, made } = house;

const CORNETS = [{ description: 'Cornets', qty: 100, unit_price_vati: 1, vat_rate: 6 }];

/** Prints an invoice. */
const paperOf = async (id: number) => {
  const path = `${house.product.address}/v1/document/icecloud/invoice?id=${id}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${house.token}` } });
  return { status: answer.status, ...(await readPdf(Buffer.from(await answer.arrayBuffer()))) };
};

/** All that the paper of an invoice holds, with its data, as one text. */
const textOf = async (id: number) => JSON.stringify(await paperOf(id));

/** Waits for the mail to that address; others may still be on their way. */
async function mailTo(address: string): Promise<string> {
  for (;;) {
    const mail = await house.mails.next();
    if (mail.includes(address)) return mail;
  }
}

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
    return Promise.all([textOf(id), textOf(note.id)]);
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

test('a company is named on the paper with the person to whom it goes; a person alone only once', async () => {
  const issued = async (customer: object) => {
    const { id } = await made('invoice', { locale: 'nl', lines: CORNETS, ...customer });
    await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    return (await paperOf(id)).pages.join('\n');
  };
  const company = await issued({ name: 'Nora Peeters', company_name: 'Peeters Feesten' });
  expect(company).toContain('Peeters Feesten');
  expect(company).toContain('T.a.v. Nora Peeters');
  const person = await issued({ name: 'Nora Alleen' });
  expect(person.split('Nora Alleen')).toHaveLength(2);
  expect(person).not.toContain('T.a.v.');
  expect(await issued({ name: 'Gelateria', company_name: 'Gelateria' })).not.toContain('T.a.v.');
});

test('a rebate is read on the paper, whether or not its layout has a place for it', async () => {
  const line = { description: 'Cornets', qty: 10, unit_price_vati: 1.85, discount_vati: 3.21, vat_rate: 6 };
  const rebates = async () => {
    const { id } = await made('invoice', { name: 'Luc', locale: 'fr', lines: [line] });
    await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    return (await textOf(id)).split('3,21').length - 1;
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
  expect(await textOf(id)).toContain('(brouillon)');
  expect((await ask('GET', `invoice/${id}`)).body.data.pdf_uri).toBeUndefined();
  const arrived = house.mails.next();
  const { nr, structured_communication } = (await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
  expect(subjectOf(await arrived)).toContain(nr);
  const { pdf_uri } = (await ask('GET', `invoice/${id}`)).body.data;
  expect(pdf_uri).toBe(`/v1/document/icecloud/invoice?id=${id}`);
  const text = await textOf(id);
  for (const part of [nr, 'Traiteur', '185,00', '10,47', structured_communication]) expect(text).toContain(part);
  expect((await ask('POST', `invoice/${id}/remind`)).body.code).toBe('notOverdue');
  await house.product.database.system((db) =>
    db.updateTable('invoice').set({ due_date: '2020-01-01' }).where('id', '=', id).execute(),
  );
  await house.product.database.system((db) => db.deleteFrom('sealed_record').where('record_id', '=', id).execute());
  const reminded = house.mails.next();
  expect((await ask('POST', `invoice/${id}/remind`)).status).toBe(204);
  expect(subjectOf(await reminded)).toContain('Rappel');
  const twice = await ask('POST', `invoice/${id}/remind`);
  expect([twice.status, twice.body.errors]).toMatchObject([
    422,
    [{ code: 'remindedLately', params: { last: expect.stringMatching(/\d{4}/) } }],
  ]);
  expect((await ask('GET', `invoice/${id}`)).body.data).toMatchObject({ reminders: 1, is_overdue: true });
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await house.product.database.system((db) =>
    db.updateTable('invoice').set({ reminded_at: monthAgo }).where('id', '=', id).execute(),
  );
  expect((await ask('POST', `invoice/${id}/remind`)).status).toBe(204);
  expect((await ask('POST', `invoice/${id}/mail`)).status).toBe(204);
});

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
  const news = await readEvents(house.product, house.token);
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
  const zip = (query: string, by = house.token) =>
    fetch(`${house.product.address}/v1/document/zip?${query}`, { headers: { authorization: `Bearer ${by}` } });
  const answer = await zip(`name=icecloud/invoice&ids=${ids}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const packed = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const texts: string[] = [];
  for await (const entry of packed.eachEntry()) {
    const { pages } = await readPdf(await buffer(await packed.openReadStreamPromise(entry)));
    texts.push(`${entry.fileName} ${pages.join(' ')}`);
  }
  expect(texts.map((text, at) => text.includes(nrs[at]!))).toEqual([true, true]);
  const refused = async (query: string, by = house.token) => (await zip(query, by)).status;
  expect(await refused(`name=icecloud/invoice&ids=${ids},999999`)).toBe(404);
  expect(await refused('name=icecloud/nothing&ids=1')).toBe(404);
  expect(await refused(`name=icecloud/invoice&ids=${Array(501).fill(1)}`)).toBe(422);
  expect(await refused(`name=icecloud/invoice&ids=${ids}`, await tokenOf(house.product, 'shopseller'))).toBe(403);
});

test('beside its form an invoice is drawn as it is typed; what is wrong or half is not on it yet', async () => {
  const draw = async (record: object, name = 'icecloud/invoice', by = house.token) =>
    call(house.product, '/v1/document/draft', { method: 'POST', token: by, body: { name, record } });
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
  expect((await draw({}, 'icecloud/invoice', await tokenOf(house.product, 'shopseller'))).status).toBe(403);
});
