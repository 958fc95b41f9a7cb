// Tests the invoice of a ticket: once, paid to the cent, for who may make it, and credited by what is given back.
import { businessDay } from '../../../core/contract/index.ts';
import { tokenOf } from '../auth/product.ts';
import { codesOf, type Made, ownOffice, type Row } from './office-floor.ts';

const office = ownOffice();
const { ask, list, read } = office;

const HORN = { name: 'Horn', qty: 3, unit_price_vati: 2.5, vat_rate: 6 };
const COLA = { name: 'Cola', qty: 1, unit_price_vati: 2.53, vat_rate: 21 };
const CARD = { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0 };
const BUYER = {
  ...{ name: 'An Peeters', email: 'an@klant.example', address_street: 'Kouter', address_nr: '1' },
  ...{ address_zipcode: '9000', address_city: 'Gent' },
};

const ticket = async (lines: readonly Row[] = [HORN, COLA], more: Row = {}) =>
  office.ticket(await office.till(), lines, more);
const invoiceOf = (sale: Made, body: Row = BUYER, token?: string) =>
  ask('POST', `sale/${sale.id}/invoice`, body, token);
const invoiced = async (sale: Made): Promise<Made> => {
  const { status, body } = await invoiceOf(sale);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (await ask('GET', `invoice/${body.data.id}`)).body.data;
};
const paymentsOf = (invoice: number) => list(`invoicepayment?filter[invoice_id]=${invoice}&sort=id`);
const creditsOf = (invoice: number) => list(`invoice?filter[credits_invoice_id]=${invoice}&sort=id`);
/** Gives so many of the lines back, in their order, and answers the refund. */
const refund = async (of: Made, ...counts: readonly number[]): Promise<Made> => {
  const lines = counts.flatMap((qty, at) => (qty > 0 ? [{ id: (of.lines as Made[])[at]?.id, qty }] : []));
  const { status, body } = await ask('POST', `sale/${of.id}/refund`, { lines, reason: 'Melted' });
  expect([status, body.errors]).toEqual([200, undefined]);
  return read(body.data.id);
};

describe('an invoice', () => {
  test('is issued at once with a number and what the ticket says, and the ticket names it', async () => {
    const sale = await ticket([{ ...HORN, discount_vati: 0.75 }, COLA]);
    const invoice = await invoiced(sale);
    expect(invoice).toMatchObject({
      ...{ status: 'PAID', source: 'CASH_SALE', name: 'An Peeters', total_vati: 9.28, paid: 9.28, due_vati: 0 },
      ...{ delivered_on: '2026-06-01', reference: `#${sale.nr}`, nr: expect.stringMatching(/^\d{4}-\d{5}$/) },
      lines: [
        { description: 'Horn', qty: 3, unit_price_vati: 2.5, discount_vati: 0.75, vat_rate: 6, total_vati: 6.75 },
        { description: 'Cola', total_vati: 2.53, vat_rate: 21 },
      ],
    });
    expect(await read(sale.id)).toMatchObject({ invoice_id: invoice.id, status: 'COMPLETED' });
  });

  test('of cash that was rounded has no cent open, and says how it was paid', async () => {
    const payments = [
      { method: 'CASH', amount: 5.03, rounding: 0.02, given: 10 },
      { method: 'TERMINAL', amount: 3 },
      { method: 'GIFT_CARD', amount: 2 },
    ];
    const invoice = await invoiced(await ticket([HORN, COLA], { payments }));
    expect(invoice).toMatchObject({ total_vati: 10.03, paid: 10.03, due_vati: 0, status: 'PAID' });
    const booked = (await paymentsOf(invoice.id)).map(({ method, amount, paid_on }) => [method, amount, paid_on]);
    expect(booked.toSorted()).toEqual([
      ['CASH', 5.03, '2026-06-01'],
      ['OTHER', 2, '2026-06-01'],
      ['TERMINAL', 3, '2026-06-01'],
    ]);
  });

  test('has a gift card that was sold with it, without VAT', async () => {
    const invoice = await invoiced(await ticket([HORN, CARD]));
    expect(invoice).toMatchObject({ total_vati: 32.5, lines: [{}, { is_gift_card: true, vat_rate: 0 }] });
  });

  test('is one for a hundred who ask at once; the others hear which', async () => {
    const sale = await ticket();
    const answers = await Promise.all(Array.from({ length: 100 }, () => invoiceOf(sale)));
    const made = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 409);
    expect([made.length, told.length]).toEqual([1, 99]);
    const { id, nr } = made[0]!.body.data;
    for (const { body } of told) {
      expect(body).toMatchObject({ code: 'saleInvoiced', invoice: { id, nr }, errors: [{ params: { nr } }] });
    }
    expect(await list(`invoice?filter[source]=CASH_SALE&filter[source_id]=${sale.id}`)).toHaveLength(1);
  });

  test('is for who may make it, and sees the ticket', async () => {
    const sale = await ticket();
    const seller = await tokenOf(office.running, 'shopseller');
    expect((await invoiceOf(sale, BUYER, seller)).status).toBe(403);
    expect((await invoiceOf({ ...sale, id: 999_999 })).status).toBe(404);
    expect(await read(sale.id)).not.toHaveProperty('invoice_id');
  });

  test('is refused with a word for each wrong answer of the buyer', async () => {
    const sale = await ticket();
    const wrong = { name: '', enterprise_nr: 'BE 0123', email: 'nobody', locale: 'xx' };
    const { status, body } = await invoiceOf(sale, wrong);
    expect(status).toBe(422);
    expect(codesOf(body).map((code) => code.split(' ')[0])).toEqual(
      expect.arrayContaining(['name', 'enterprise_nr', 'email', 'locale']),
    );
    expect((await invoiceOf(sale, {})).status).toBe(422);
    expect(await read(sale.id)).not.toHaveProperty('invoice_id');
  });

  test('of a business abroad keeps Belgian VAT, since it was sold here', async () => {
    const { body } = await invoiceOf(await ticket(), {
      ...{ name: 'Jan', company_name: 'IJs BV', enterprise_nr: 'NL123456782B12', address_country: 'NL' },
    });
    const { body: read } = await ask('GET', `invoice/${body.data.id}`);
    expect(read.data).toMatchObject({ vat_treatment: 'BELGIAN_VAT', total_vati: 10.03, status: 'PAID' });
  });

  test.each([
    ['saleInvoiceVoided', [HORN], { status: 'VOIDED', payments: [] }],
    ['saleInvoiceCards', [CARD], {}],
    ['saleInvoiceNothing', [{ ...HORN, unit_price_vati: 0 }], { payments: [] }],
  ])('is refused as %s', async (code, lines, more) => {
    const { status, body } = await invoiceOf(await ticket(lines, more));
    expect([status, body.code]).toEqual([409, code]);
  });
});

describe('what is given back', () => {
  test('before the invoice is not on it, and nothing is left of a refund', async () => {
    const sale = await ticket();
    const back = await refund(sale, 1);
    expect((await invoiceOf(back)).body.code).toBe('saleInvoiceRefund');
    const invoice = await invoiced(sale);
    expect(invoice).toMatchObject({ total_vati: 7.53, paid: 7.53, due_vati: 0, lines: [{ qty: 2 }, { qty: 1 }] });
    expect(await creditsOf(invoice.id)).toEqual([]);
  });

  test('whole, leaves nothing to invoice', async () => {
    const sale = await ticket();
    await refund(sale, 3, 1);
    expect((await invoiceOf(sale)).body.code).toBe('saleInvoiceRefunded');
  });

  test('after the invoice is proposed as a credit note, which the refund names; issued, nothing is open', async () => {
    const sale = await ticket();
    const invoice = await invoiced(sale);
    const back = await refund(sale, 2);
    const [note, ...others] = await creditsOf(invoice.id);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ status: 'DRAFT', type: 'CREDIT_NOTE', total_vati: 5, name: 'An Peeters' });
    expect(await read(back.id)).toMatchObject({ invoice_id: note?.id });
    expect((await paymentsOf(invoice.id)).map(({ amount }) => amount)).toEqual([10.03, -5]);
    expect((await ask('PATCH', `invoice/${note?.id}/status`, { status: 'ISSUED' })).status).toBe(200);
    const after = (await ask('GET', `invoice/${invoice.id}`)).body.data;
    expect(after).toMatchObject({ status: 'PAID', paid: 5.03, credited: 5, due_vati: 0 });
  });

  test('whole, credits all of it', async () => {
    const sale = await ticket();
    const invoice = await invoiced(sale);
    await refund(sale, 3);
    await refund(sale, 0, 1);
    for (const { id } of await creditsOf(invoice.id)) await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
    const after = (await ask('GET', `invoice/${invoice.id}`)).body.data;
    expect(after).toMatchObject({ status: 'CREDITED', paid: 0, credited: 10.03, due_vati: 0 });
  });

  test('whose credit note is deleted as a draft lets go of it', async () => {
    const sale = await ticket();
    const invoice = await invoiced(sale);
    const back = await refund(sale, 0, 1);
    const [note] = await creditsOf(invoice.id);
    expect((await ask('DELETE', `invoice/${note?.id}`)).status).toBe(204);
    expect(await read(back.id)).not.toHaveProperty('invoice_id');
    expect(await read(sale.id)).toMatchObject({ invoice_id: invoice.id });
  });

  test('by a void is credited whole', async () => {
    const sale = await ticket([HORN, COLA], { business_date: businessDay(new Date(), '05:00') });
    const invoice = await invoiced(sale);
    expect((await ask('POST', `sale/${sale.id}/void`, { reason: 'Wrong ticket' })).status).toBe(200);
    const [note, ...others] = await creditsOf(invoice.id);
    expect([note?.status, note?.total_vati, others]).toEqual(['DRAFT', 10.03, []]);
    expect((await paymentsOf(invoice.id)).map(({ amount }) => amount)).toEqual([10.03, -10.03]);
  });
});
