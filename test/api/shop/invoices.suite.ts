// Tests invoices: their sums, numbers without a gap, that an issued one cannot change, payments, credit notes and bank
// lines.
import { sql } from 'kysely';
import { communicationOf } from '../../../plugins/icecloud/invoices/communication.ts';
import { imported } from '../exchange/sheets.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const CONE = { description: 'Cones', qty: 3, unit_price_vati: 1.15, vat_rate: 6 };
const draft = (more: object = {}) => house.make('invoice', { name: 'Ada', lines: [CONE], ...more });
const issue = (id: number, who = house.root) => house.call(who, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const issued = async (more: object = {}) => (await issue((await draft(more)).id)).body.data;
const get = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}`)).body.data;
const pay = (invoice_id: number, amount: number) =>
  house.call(house.root, 'POST', 'invoicepayment', { invoice_id, amount, paid_on: '2026-05-08' });
const bank = async (text: string, book = false) =>
  (await house.call(house.root, 'POST', 'invoice/bank', { text, book })).body.data;
const asApp = (query: ReturnType<typeof sql>) => house.database.tenant(house.own, (db) => query.execute(db));

test('a draft adds up by rate; issued it has a number, dates, its communication, and is asked for', async () => {
  const lines = [CONE, { description: 'Rent', qty: 0.5, unit_price_vati: 100.01, vat_rate: 21 }];
  const made = await draft({ lines, payment_days: 14 });
  expect(made).toMatchObject({ status: 'DRAFT', total_vati: 53.46, net: 44.58, vat_total: 8.88 });
  expect(made.nr).toBeUndefined();
  const { body } = await issue(made.id);
  expect(body.data).toMatchObject({
    nr: expect.stringMatching(/^\d{4}-\d{5}$/),
    structured_communication: communicationOf(body.data.nr),
    due_vati: 53.46,
    peppol_status: 'NOT_NEEDED',
    vat: [
      { rate: 6, net: 3.25, vat: 0.2, total: 3.45 },
      { rate: 21, net: 41.33, vat: 8.68, total: 50.01 },
    ],
  });
  const days = (Date.parse(body.data.due_date) - Date.parse(body.data.issue_date)) / 86_400_000;
  expect(days).toBe(14);
  const seller = { enterprise_nr: '0417497106', iban: 'BE68539007547034', address_country: 'BE' };
  await house.call(house.root, 'PATCH', `company/${house.own}`, seller);
  const firm = await issued({ enterprise_nr: '0417497106' });
  expect(firm.peppol_status).toBe('QUEUED');
});

test('nothing is issued without lines, without the right, or twice', async () => {
  const empty = await draft({ lines: [] });
  expect(codesOf((await issue(empty.id)).body)).toEqual(['lines minItems']);
  const { id } = await draft();
  expect((await issue(id, house.actor(['ICECLOUD_INVOICES_VIEW']))).status).toBe(403);
  const both = await Promise.all([issue(id), issue(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nothing is issued before the company says who it is, and the refusal names what it lacks alone', async () => {
  const path = `company/${house.own}`;
  const { enterprise_nr, address_city } = (await house.call(house.root, 'GET', path)).body.data;
  await house.call(house.root, 'PATCH', path, { enterprise_nr: null, address_city: null });
  const { id } = await draft();
  const refused = await issue(id);
  expect(refused.status).toBe(422);
  expect(codesOf(refused.body)).toEqual(['company.enterprise_nr sellerLacks', 'company.address_city sellerLacks']);
  expect(refused.body.errors[0].params.fields).toBe('Enterprise number, City');
  await house.call(house.root, 'PATCH', path, { enterprise_nr, address_city });
  expect((await issue(id)).body.data.nr).toBeDefined();
});

test('numbers have no gap when twenty issue at once and some fail between', async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, (_, at) => draft(at % 4 === 3 ? { lines: [] } : {})));
  const answers = await Promise.all(drafts.map(({ id }) => issue(id)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  const { body } = await house.call(house.root, 'GET', 'invoice?filter[nr][empty]=false&page[size]=200');
  const numbers = body.data.map(({ nr }: { nr: string }) => Number(nr.slice(5))).sort((a: number, b: number) => a - b);
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
});

test('an issued invoice is not changed by calls, by import or by SQL', async () => {
  const { id, nr, lines } = await issued();
  const before = await get(id);
  expect((await house.call(house.root, 'PATCH', `invoice/${id}`, { name: 'Bob' })).status).toBe(409);
  expect((await house.call(house.root, 'DELETE', `invoice/${id}`)).status).toBe(409);
  const sheet = await imported(house, 'invoice', `id;name\n${id};Bob`, { mode: 'apply' });
  expect(sheet.body.data).toMatchObject({
    counts: { update: 0, refused: 1 },
    rows: [{ errors: [{ code: 'closed' }] }],
  });
  const refusal = /row-level security/;
  await expect(asApp(sql`update invoice set name = 'Bob' where id = ${id}`)).rejects.toThrow(refusal);
  await expect(asApp(sql`update invoice set nr = null where id = ${id}`)).rejects.toThrow(refusal);
  await expect(asApp(sql`update invoice set total_vati = 1 where id = ${id}`)).rejects.toThrow(refusal);
  await asApp(sql`delete from invoice where id = ${id}`);
  await asApp(sql`delete from invoiceline where invoice_id = ${id}`);
  await asApp(sql`update invoiceline set description = 'Other' where id = ${lines[0].id}`);
  await expect(
    asApp(sql`insert into invoiceline (company_id, invoice_id, position, description, qty, unit_price_vati, vat_rate)
      values (${house.own}, ${id}, 2, 'More', 1, 1, 6)`),
  ).rejects.toThrow(refusal);
  await expect(asApp(sql`delete from sealed_record where record_id = ${id}`)).rejects.toThrow(/permission denied/);
  expect(await get(id)).toEqual(before);
  expect((await get(id)).nr).toBe(nr);
});

test('payments say where it stands; too much is said; nothing is booked on a draft', async () => {
  const { id } = await issued();
  await pay(id, 1.45);
  expect(await get(id)).toMatchObject({ status: 'PARTLY_PAID', paid: 1.45, due_vati: 2 });
  await Promise.all([pay(id, 1), pay(id, 1)]);
  expect(await get(id)).toMatchObject({ status: 'PAID', paid: 3.45, due_vati: 0 });
  await pay(id, 1);
  expect((await get(id)).due_vati).toBe(-1);
  await pay(id, -4.45);
  expect(await get(id)).toMatchObject({ status: 'ISSUED', paid: 0 });
  expect(codesOf((await pay((await draft()).id, 1)).body)).toEqual(['invoice_id invoiceNotOpen']);
});

test('a credit note is an invoice of its own that takes the first one back, and no more than that', async () => {
  const first = await issued();
  const credit = async () => (await house.call(house.root, 'POST', `invoice/${first.id}/credit`)).body.data.id;
  const [whole, second] = [await credit(), await credit()];
  expect(await get(whole)).toMatchObject({ type: 'CREDIT_NOTE', status: 'DRAFT', total_vati: 3.45 });
  const part = { lines: [{ ...CONE, qty: 1 }] };
  await house.call(house.root, 'PATCH', `invoice/${second}`, part);
  expect((await issue(second)).status).toBe(200);
  expect(await get(first.id)).toMatchObject({ status: 'ISSUED', credited: 1.15, due_vati: 2.3 });
  expect(codesOf((await issue(whole)).body)).toEqual(['lines creditTooMuch']);
  await house.call(house.root, 'PATCH', `invoice/${whole}`, { lines: [{ ...CONE, qty: 2 }] });
  expect((await issue(whole)).status).toBe(200);
  expect((await get(first.id)).status).toBe('CREDITED');
  // Nothing was paid, so nothing has to be paid back; in lists credit notes are negative.
  expect(await get(second)).toMatchObject({ status: 'PAID', total_vati: 1.15, amount_vati: -1.15 });
  const paid = await issued();
  await pay(paid.id, 3.45);
  const { id } = (await house.call(house.root, 'POST', `invoice/${paid.id}/credit`)).body.data;
  expect((await issue(id)).body.data.status).toBe('ISSUED');
});

test('0 % at home needs its reason before it has a number: on the invoice, or once in the company', async () => {
  const free = { description: 'Deposit', qty: 1, unit_price_vati: 5, vat_rate: 0 };
  const { id } = await draft({ lines: [free, CONE] });
  expect(codesOf((await issue(id)).body)).toEqual(['vat_exemption vatExemption']);
  expect((await get(id)).nr).toBeUndefined();
  const own = await draft({ lines: [free], vat_exemption: 'Art. 28 W.Btw' });
  expect((await issue(own.id)).body.data.vat_exemption).toBe('Art. 28 W.Btw');
  const company = (body: object) => house.call(house.root, 'PATCH', `company/${house.own}`, body);
  await company({ vat_exemption: 'Art. 44 W.Btw' });
  expect((await issue(id)).body.data).toMatchObject({ vat_exemption: 'Art. 44 W.Btw', total_vati: 8.45 });
  await company({ vat_exemption: null, small_business: true });
  const small = await draft({ lines: [free], locale: 'en' });
  expect(small.vat_treatment).toBe('SMALL_BUSINESS');
  expect((await issue(small.id)).body.data.vat_exemption).toMatch(/56bis/);
  await company({ small_business: false });
});

test('what leaves the Union without VAT is an export; numbers of its neighbours are checked', async () => {
  const free = { ...CONE, vat_rate: 0 };
  const swiss = { address_country: 'CH', enterprise_nr: 'CHE-107.787.577 MWST' };
  const made = await draft({ ...swiss, lines: [free] });
  expect(made).toMatchObject({ vat_treatment: 'EXPORT', enterprise_nr: 'CHE107787577' });
  const wrong = await house.call(house.root, 'PATCH', `invoice/${made.id}`, { enterprise_nr: 'CHE107787578' });
  expect(codesOf(wrong.body)).toEqual(['enterprise_nr format.vat-nr']);
  const { body } = await issue(made.id);
  expect(body.data).toMatchObject({ status: 'ISSUED', delivered_on: body.data.issue_date });
});

test('a line is its quantity times its price less its rebate, and no more is taken off than it comes to', async () => {
  const lines = [{ ...CONE, unit: 'LITRE', qty: 2.5, unit_price_vati: 1.01, discount_vati: 0.52 }];
  expect(await draft({ lines })).toMatchObject({
    total_vati: 2.01,
    lines: [{ total_vati: 2.01, discount_vati: 0.52 }],
  });
  const more = { name: 'Ada', lines: [{ ...CONE, discount_vati: 3.46 }] };
  expect(codesOf((await house.call(house.root, 'POST', 'invoice', more)).body)).toEqual([
    'lines.0.discount_vati maximum',
  ]);
});

const DUTCH = { company_name: 'IJs BV', enterprise_nr: 'nl 1234.56.782.B.12', address_country: 'NL' };
const FREE = { ...CONE, unit_price_vati: 1.08, vat_rate: 0 };

test('goods for a business in another member state have no VAT, and the invoice says so until it is issued and after', async () => {
  const tried = await house.call(house.root, 'POST', 'invoice', { name: 'Jan', ...DUTCH, lines: [CONE] });
  expect([tried.status, codesOf(tried.body)]).toEqual([422, ['lines.0.vat_rate vatRateExempt']]);
  const made = await draft({ ...DUTCH, lines: [FREE] });
  expect(made).toMatchObject({ vat_treatment: 'INTRA_COMMUNITY', enterprise_nr: 'NL123456782B12', total_vati: 3.24 });
  const back = await house.call(house.root, 'PATCH', `invoice/${made.id}`, { enterprise_nr: '0417497106' });
  expect(codesOf(back.body)).toEqual(['enterprise_nr vatNumberAbroad']);
  const wrong = await house.call(house.root, 'PATCH', `invoice/${made.id}`, { enterprise_nr: 'NL123456783B12' });
  expect(codesOf(wrong.body)).toEqual(['enterprise_nr format.vat-nr']);
  const { body } = await issue(made.id);
  expect(body.data).toMatchObject({ delivered_on: body.data.issue_date, vat_total: 0, peppol_status: 'QUEUED' });
  const note = (await house.call(house.root, 'POST', `invoice/${made.id}/credit`)).body.data;
  expect(await get(note.id)).toMatchObject({ vat_treatment: 'INTRA_COMMUNITY', total_vati: 3.24 });
});

test('a service abroad has its VAT moved to the customer; Belgian VAT stays where somebody says so, and for private people', async () => {
  const service = await draft({ ...DUTCH, lines: [FREE], vat_treatment: 'REVERSE_CHARGE' });
  expect(service.vat_treatment).toBe('REVERSE_CHARGE');
  const belgian = await draft({ ...DUTCH, vat_treatment: 'BELGIAN_VAT' });
  expect(belgian).toMatchObject({ vat_treatment: 'BELGIAN_VAT', vat_total: 0.2 });
  const person = await draft({ address_country: 'FR' });
  expect([person.vat_treatment, person.vat_total]).toEqual([undefined, 0.2]);
  const here = await house.call(house.root, 'POST', 'invoice', {
    ...{ name: 'Ada', enterprise_nr: '0417497106', address_country: 'BE', lines: [FREE] },
    vat_treatment: 'INTRA_COMMUNITY',
  });
  expect(here.status).toBe(422);
});

test('a mail says what the company’s own template says, as long as that is active and known', async () => {
  const template = { name: 'Mail', kind: 'EMAIL', letter: 'icecloud/invoice', locale: 'nl' };
  const write = (html_content: string, more: object = {}) =>
    house.call(house.root, 'POST', 'pandoratemplate', { ...template, html_content, ...more });
  const unknown = ['html_content unknownPlaceholder'];
  for (const name of ['order_nr', 'lines', '#lines'])
    expect(codesOf((await write(`<p>{{${name}}}</p>`)).body)).toEqual(unknown);
  expect(codesOf((await write('<p>{{qr:nr}}</p>')).body)).toEqual(['html_content misspeltPlaceholder']);
  expect(codesOf((await write('<p>{{nr}}</p>', { letter: undefined })).body)).toEqual(['letter required']);
  expect(codesOf((await write('<p>{{nr}}</p>', { page_size: 'A5' })).body)).toEqual(['page_size notApplicable']);
  const { body } = await write('<p onclick="x()">Dag {{receiver}}: {{nr}}, {{amount}}</p><script>x()</script>');
  expect(body.data.unknown_placeholders).toBeUndefined();
  const mailed = async () => {
    const { nr } = await issued({ name: 'A & B', email: 'a@b.example' });
    const { rows } = await asApp(sql`select letter->'own'->>'html' as html from mail_outbox order by id desc limit 1`);
    return [nr, (rows[0] as { html: string }).html];
  };
  const [nr, html] = await mailed();
  expect(html).toBe(`<p>Dag A &amp; B: ${nr}, € 3,45</p>`.replace('€ ', '€\u00a0'));
  await house.call(house.root, 'PATCH', `pandoratemplate/${body.data.id}`, { active: false });
  expect((await mailed())[1]).toContain('In bijlage');
});

test('overdue is what was not paid in time, and can be asked for', async () => {
  const { id } = await issued();
  await house.database.system((db) => sql`update invoice set due_date = '2020-01-01' where id = ${id}`.execute(db));
  const { body } = await house.call(house.root, 'GET', 'invoice?filter[is_overdue]=true');
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
});

test('pasted bank lines say what was understood, and are booked once', async () => {
  const [one, two] = [await issued(), await issued()];
  const c = (invoice: { nr: string }) => communicationOf(invoice.nr);
  const text = [
    'Datum;Naam tegenpartij;Bedrag;Mededeling',
    `08/05/2026;Ada;3,45;${c(one)}`,
    `08/05/2026;"Bram; en co";1.000,00 EUR;${c(two)}`,
    '08/05/2026;Cleo;12,00;Dank u',
    '08/05/2026;Bank;-4,10;Kosten',
    '08/05/2026;Dirk;5,00;+++000/0000/00097+++',
    'what is this?',
    `08/05/2026;Ada;3,45;${c(one)}`,
  ].join('\n');
  const states = ['MATCHED', 'MATCHED', 'NO_COMMUNICATION', 'OUTGOING', 'NO_INVOICE', 'NOT_UNDERSTOOD', 'REPEATED'];
  const seen = await bank(text);
  expect(seen.map(({ state }: { state: string }) => state)).toEqual(states);
  expect(seen[1]).toMatchObject({ line: 3, amount: 1000, parts: [{ left: -996.55 }], name: 'Bram; en co' });
  expect((await get(one.id)).status).toBe('ISSUED');
  await bank(text, true);
  expect((await bank(text)).map(({ state }: { state: string }) => state).at(-1)).toBe('BEFORE');
  expect((await get(one.id)).status).toBe('PAID');
  expect((await get(two.id)).due_vati).toBe(-996.55);
  const elsewhere = `${c(one).replace(/\D/g, '')}\t3.45\t2026-05-08\tAda`;
  expect(await bank(elsewhere, true)).toMatchObject([{ state: 'BEFORE' }]);
  expect((await get(one.id)).paid).toBe(3.45);
  const abroad = await issued();
  const paid = `Datum;Naam;Bedrag;Mededeling\n09/05/2026;Café Sète;3,45;Facture ${abroad.nr.replace('-', '/')} merci`;
  expect(await bank(paid, true)).toMatchObject([{ state: 'BOOKED', name: 'Café Sète', parts: [{ nr: abroad.nr }] }]);
  expect(await bank(paid.replace(/Facture.*/, c(abroad)), true)).toMatchObject([{ state: 'BEFORE' }]);
  expect(await bank('09/05/2026;Ada;3,45;Order 2026-123456')).toMatchObject([{ state: 'NO_COMMUNICATION' }]);
  const mistyped = '+++020/2600/03314+++';
  expect(await bank(`09/05/2026;Ada;3,45;${mistyped}`)).toMatchObject([{ state: 'WRONG_COMMUNICATION', mistyped }]);
  const columns = 'Rekening;Naam;Datum;Omschrijving;Bedrag;Saldo;Naam tegenpartij bericht;gestructureerde mededeling';
  const [fourth, own] = [await issued(), 'BE69;AURORA GELATO BV;10/05/2026;OVERSCHRIJVING;3,45;99,00'];
  expect(await bank(`${columns}\n${own};Bram Claes;${c(fourth)}`)).toMatchObject([
    { state: 'MATCHED', name: 'Bram Claes' },
  ]);
  const third = await issued();
  const line = `2026-05-09\t3.45\tAda\t${c(third)}`;
  const twice = await Promise.all(
    [0, 1].map(() => house.call(house.root, 'POST', 'invoice/bank', { text: line, book: true })),
  );
  expect(twice.some(({ status }) => status === 200)).toBe(true);
  expect((await get(third.id)).paid).toBe(3.45);
});
