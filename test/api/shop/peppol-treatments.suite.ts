// Tests invoices for every reason of no VAT, with rebates, a day of delivery and a part that is paid, against the rules
// of EN 16931 as the norm words them, and not as the product checks them.
import { DomUtils, parseDocument } from 'htmlparser2';
import { centsOf, today } from '../../../core/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await company({ iban: 'BE68539007547034', address_country: 'BE' });
});
afterAll(() => house?.stop());

const root = (method: string, path: string, body?: Row) => house.call(house.root, method, path, body);
const company = (values: Row) => root('PATCH', `company/${house.own}`, values);

/** Finds elements below one, by UBL names without prefix: `TaxTotal/TaxSubtotal`. */
const find = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((one) =>
          one.children.filter((child): child is Element => 'name' in child && local(child) === name),
        ),
      [from],
    );
const local = ({ name }: { readonly name: string }) => name.replace(/^\w+:/, '');
const text = (from: Element, path: string): string | undefined => {
  const [found] = find(from, path);
  return found && DomUtils.textContent(found);
};
const cents = (from: Element, path: string): number => centsOf(Number(text(from, path) ?? 0));
const sum = (all: readonly Element[], path: string): number => all.reduce((total, one) => total + cents(one, path), 0);
const everywhere = (from: Element, name: string): Element[] =>
  DomUtils.findAll((one) => local(one) === name, from.children) as Element[];

const SUPPLIER = 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID';
const CUSTOMER = 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID';
const linesOf = (doc: Element) => [...find(doc, 'InvoiceLine'), ...find(doc, 'CreditNoteLine')];
const categoryOf = (line: Element) => text(line, 'Item/ClassifiedTaxCategory/ID');
const groupsOf = (doc: Element, category?: string) =>
  find(doc, 'TaxTotal/TaxSubtotal').filter((one) => !category || text(one, 'TaxCategory/ID') === category);
const linesIn = (doc: Element, category: string) => linesOf(doc).filter((line) => categoryOf(line) === category);

type Rules = Readonly<Record<string, (doc: Element) => boolean>>;

/** Rules of every invoice: its sums and its rebates. */
const SUMS: Rules = {
  'BR-CO-10': (doc) =>
    sum(linesOf(doc), 'LineExtensionAmount') === cents(doc, 'LegalMonetaryTotal/LineExtensionAmount'),
  'BR-CO-13': (doc) =>
    cents(doc, 'LegalMonetaryTotal/TaxExclusiveAmount') === cents(doc, 'LegalMonetaryTotal/LineExtensionAmount'),
  'BR-CO-14': (doc) => sum(groupsOf(doc), 'TaxAmount') === cents(doc, 'TaxTotal/TaxAmount'),
  'BR-CO-15': (doc) =>
    cents(doc, 'LegalMonetaryTotal/TaxInclusiveAmount') ===
    cents(doc, 'LegalMonetaryTotal/TaxExclusiveAmount') + cents(doc, 'TaxTotal/TaxAmount'),
  'BR-CO-16': (doc) =>
    cents(doc, 'LegalMonetaryTotal/PayableAmount') ===
    cents(doc, 'LegalMonetaryTotal/TaxInclusiveAmount') - cents(doc, 'LegalMonetaryTotal/PrepaidAmount'),
  'BR-CO-18': (doc) => groupsOf(doc).length > 0,
  'BR-27': (doc) => linesOf(doc).every((line) => Number(text(line, 'Price/PriceAmount')) >= 0),
  'BR-41 BR-42': (doc) =>
    linesOf(doc)
      .flatMap((line) => find(line, 'AllowanceCharge'))
      .every((one) => cents(one, 'Amount') > 0 && Boolean(text(one, 'AllowanceChargeReasonCode'))),
  'PEPPOL-EN16931-R120': (doc) =>
    linesOf(doc).every((line) => {
      const [qty] = [...find(line, 'InvoicedQuantity'), ...find(line, 'CreditedQuantity')];
      const net = Number(qty && DomUtils.textContent(qty)) * Number(text(line, 'Price/PriceAmount'));
      return (
        Math.abs(net - sum(find(line, 'AllowanceCharge'), 'Amount') / 100 - cents(line, 'LineExtensionAmount') / 100) <=
        0.02
      );
    }),
  'BR-48': (doc) =>
    groupsOf(doc).every((one) => text(one, 'TaxCategory/ID') === 'O' || find(one, 'TaxCategory/Percent').length === 1),
};

/** Rules of a category without VAT. */
const free = (category: string, name = category): Rules => ({
  [`BR-${name}-01`]: (doc) => groupsOf(doc, category).length === 1 && linesIn(doc, category).length > 0,
  [`BR-${name}-05`]: (doc) =>
    linesIn(doc, category).every((line) => Number(text(line, 'Item/ClassifiedTaxCategory/Percent')) === 0),
  [`BR-${name}-08`]: (doc) =>
    sum(groupsOf(doc, category), 'TaxableAmount') === sum(linesIn(doc, category), 'LineExtensionAmount'),
  [`BR-${name}-09`]: (doc) => sum(groupsOf(doc, category), 'TaxAmount') === 0,
  [`BR-${name}-10`]: (doc) =>
    groupsOf(doc, category).every((one) =>
      Boolean(text(one, 'TaxCategory/TaxExemptionReasonCode') || text(one, 'TaxCategory/TaxExemptionReason')),
    ),
});
const hasSeller = (doc: Element) => find(doc, SUPPLIER).length === 1;
const hasBuyer = (doc: Element) => find(doc, CUSTOMER).length === 1;
const goesTo = (doc: Element) => text(doc, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode');

const OF: Readonly<Record<string, Rules>> = {
  G: { ...free('G'), 'BR-G-02': hasSeller },
  E: { ...free('E'), 'BR-E-02': hasSeller },
  AE: { ...free('AE'), 'BR-AE-02': (doc) => hasSeller(doc) && hasBuyer(doc) },
  K: {
    ...free('K', 'IC'),
    'BR-IC-02': (doc) => hasSeller(doc) && hasBuyer(doc),
    'BR-IC-11': (doc) => text(doc, 'Delivery/ActualDeliveryDate') !== undefined,
    'BR-IC-12': (doc) => goesTo(doc) !== undefined,
  },
  O: {
    ...free('O'),
    'BR-O-02': (doc) => !hasSeller(doc) && !hasBuyer(doc),
    'BR-O-05': (doc) => everywhere(doc, 'Percent').length === 0,
    'BR-O-11 BR-O-12': (doc) => groupsOf(doc).length === 1 && linesOf(doc).every((line) => categoryOf(line) === 'O'),
    'BR-O-13 BR-O-14': (doc) => find(doc, 'AllowanceCharge').length === 0,
  },
};

const DAY = '2026-05-04';
const SWISS = { enterprise_nr: 'CHE107787577', address_country: 'CH' };
const DUTCH = { enterprise_nr: 'NL123456782B12', address_country: 'NL' };
const BELGIAN = { enterprise_nr: '0417497106', address_country: 'BE' };
/** Lines of 30 less a rebate of 2.50, and of 10 less 5; a rebate on an order is divided over its lines. */
const lines = (more: Row = { vat_rate: 0 }): Row[] => [
  { description: 'Vanilla', qty: 3, unit_price_vati: 10, discount_vati: 2.5, ...more },
  { description: 'Cones', qty: 4, unit_price_vati: 2.5, discount_vati: 5, ...more },
];

interface Case {
  readonly name: string;
  readonly category: string;
  readonly invoice: Row;
  /** The code of the reason, or its words. */
  readonly reason: string;
  readonly seller?: Row;
  /** The country to which goods leave. */
  readonly to?: string;
}

const CASES: readonly Case[] = [
  { name: 'export to Switzerland', category: 'G', invoice: SWISS, reason: 'VATEX-EU-G', to: 'CH' },
  {
    name: 'export to somebody without a number',
    category: 'G',
    invoice: { address_country: 'US' },
    reason: 'VATEX-EU-G',
    to: 'US',
  },
  { name: 'goods for a business in the Union', category: 'K', invoice: DUTCH, reason: 'VATEX-EU-IC', to: 'NL' },
  {
    name: 'a service for one',
    category: 'AE',
    invoice: { ...DUTCH, vat_treatment: 'REVERSE_CHARGE' },
    reason: 'VATEX-EU-AE',
  },
  {
    name: 'exempt at home',
    category: 'E',
    invoice: { ...BELGIAN, vat_exemption: 'Art. 44 W.Btw' },
    reason: 'Art. 44 W.Btw',
  },
  {
    ...{ name: 'exempt beside lines with VAT', category: 'E', reason: 'Art. 44 W.Btw' },
    invoice: { ...BELGIAN, vat_exemption: 'Art. 44 W.Btw', lines: [...lines(), ...lines({ vat_rate: 6 })] },
  },
  {
    ...{ name: 'of a small business', category: 'E', reason: 'Kleine onderneming' },
    ...{ seller: { small_business: true }, invoice: BELGIAN },
  },
  {
    ...{ name: 'gift cards alone', category: 'O', reason: 'VATEX-EU-O' },
    invoice: { ...BELGIAN, lines: lines({ vat_rate: 0, is_gift_card: true }) },
  },
  {
    ...{ name: 'gift cards beside goods', category: 'E', reason: 'Multi-purpose voucher' },
    invoice: { ...BELGIAN, lines: [...lines({ vat_rate: 0, is_gift_card: true }), ...lines({ vat_rate: 21 })] },
  },
];

async function documentOf(id: unknown): Promise<Element> {
  const { findings, xml } = (await root('GET', `invoice/${id}/peppol`)).body.data;
  // An invoice is sent only to parties with an address in Peppol.
  expect(findings.filter(({ rule }: Row) => rule !== 'PEPPOL-EN16931-R010')).toEqual([]);
  const { children } = parseDocument(xml, { xmlMode: true });
  return children.find((child): child is Element => 'name' in child && !child.name.startsWith('?')) as Element;
}

const brokenIn = (doc: Element, rules: Rules) => Object.keys(rules).filter((rule) => !rules[rule]?.(doc));

async function issued(invoice: Row, seller: Row): Promise<Row> {
  await company(seller);
  const made = await house.make('invoice', { name: 'Ada', delivered_on: DAY, lines: lines(), ...invoice });
  const { status, body } = await root('PATCH', `invoice/${made.id}/status`, { status: 'ISSUED' });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}

test.each(CASES)('$name: category $category', async ({ category, invoice, reason, seller = {}, to }) => {
  const bill = await issued(invoice, { small_business: false, ...seller });
  const paid = { invoice_id: bill.id, amount: 10, paid_on: today() };
  expect((await root('POST', 'invoicepayment', paid)).status).toBe(201);
  const doc = await documentOf(bill.id);
  const rules = { ...SUMS, ...OF[category] };
  expect(brokenIn(doc, rules)).toEqual([]);
  const [group] = groupsOf(doc, category) as [Element];
  const said = ['TaxExemptionReasonCode', 'TaxExemptionReason'].map((name) => text(group, `TaxCategory/${name}`) ?? '');
  expect([cents(group, 'TaxableAmount'), said.join('')]).toEqual([3250, expect.stringContaining(reason)]);
  expect([text(doc, 'Delivery/ActualDeliveryDate'), goesTo(doc)]).toEqual([DAY, to]);
  const total = centsOf(Number(bill.total_vati));
  const money = ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map((name) =>
    cents(doc, `LegalMonetaryTotal/${name}`),
  );
  expect(money).toEqual([total, 1000, total - 1000]);
  // All of it is credited in the same category, for the same reason.
  const note = (await root('POST', `invoice/${bill.id}/credit`)).body.data.id;
  expect((await root('PATCH', `invoice/${note}/status`, { status: 'ISSUED' })).status).toBe(200);
  const credit = await documentOf(note);
  expect([local(credit), brokenIn(credit, rules)]).toEqual(['CreditNote', []]);
  expect(sum(groupsOf(credit, category), 'TaxableAmount')).toBe(3250);
});

test('what breaks a rule is found: the rules of this test look at what they name', async () => {
  const doc = await documentOf((await issued(DUTCH, { small_business: false })).id);
  expect(brokenIn(doc, OF.O as Rules)).toEqual(
    expect.arrayContaining(['BR-O-01', 'BR-O-02', 'BR-O-05', 'BR-O-11 BR-O-12']),
  );
  expect(brokenIn(doc, OF.G as Rules)).toContain('BR-G-01');
});
