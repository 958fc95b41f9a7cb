// Tests invoices as UBL: their sums hold whatever is on them, and a broken one names the rule (docs/peppol.md).
import { textsIn } from '../../build/text-files.ts';
import { type InvoiceLine, sumsOfLines, totalled } from '../../plugins/icecloud/invoices/lines.ts';
import { type InvoicePaper, paperOf } from '../../plugins/icecloud/invoices/paper.ts';
import { treatmentFaults, treatmentOf, withoutVat } from '../../plugins/icecloud/invoices/treatment.ts';
import { type Ubl, ublOf } from '../../plugins/icecloud/invoices/ubl/ubl.ts';
import { attachedTo } from '../../plugins/icecloud/invoices/ubl/ubl-attached.ts';
import { findingsOf, RULE_IDS } from '../../plugins/icecloud/invoices/ubl/ubl-checks.ts';
import { xmlOf } from '../../plugins/icecloud/invoices/ubl/ubl-xml.ts';
import { ABROAD, randomPaper } from '../invoices.ts';

const texts = textsIn('.', 'nl', 'icecloud');

test('two hundred invoices of any lines keep to every rule, in Belgium and to businesses abroad', () => {
  for (let seed = 1; seed <= 200; seed++) expect([seed, findingsOf(ublOf(randomPaper(seed)))]).toEqual([seed, []]);
});

const right = ublOf({ ...randomPaper(3), type: 'INVOICE' });
const abroad = ublOf(randomPaper(7));
const party = (more: object) => ({ ...right.seller, ...more });
const line = (more: object) => [{ ...right.lines[0]!, ...more }, ...right.lines.slice(1)];
const group = (more: object) => [{ ...right.groups[0]!, ...more }, ...right.groups.slice(1)];
/** Broken invoices of a category without VAT in which the customer needs no number. */
const brokenOf = (category: 'G' | 'E'): Readonly<Record<string, Partial<Ubl>>> => ({
  [`BR-${category}-01`]: { lines: line({ category }), groups: [] },
  [`BR-${category}-02`]: { lines: line({ category }), seller: party({ vat_id: undefined }) },
  [`BR-${category}-05`]: { lines: line({ category, rate: 6 }) },
  [`BR-${category}-08`]: { groups: group({ category, net: right.groups[0]!.net + 1 }) },
  [`BR-${category}-09`]: { groups: group({ category, vat: 1 }) },
  [`BR-${category}-10`]: { groups: group({ category, reason: undefined }) },
});
const BROKEN: Readonly<Record<string, Partial<Ubl>>> = {
  'BR-02': { id: '' },
  'BR-03': { issue_date: '2026-13-41' },
  'BR-06': { seller: party({ name: ' ' }) },
  'BR-07': { buyer: party({ name: '' }) },
  'BR-09': { seller: party({ country: '' }) },
  'BR-11': { buyer: party({ country: '' }) },
  'BR-16': { lines: [] },
  'BR-25': { lines: line({ name: '' }) },
  'BR-50': { iban: undefined },
  'BR-55': { type: '381' },
  'BR-CO-25': { due_date: undefined, payable: 1 },
  'BR-S-02': { seller: party({ vat_id: undefined }), lines: line({ category: 'S' }) },
  'PEPPOL-EN16931-R003': { buyer_reference: '' },
  'PEPPOL-EN16931-R010': { buyer: party({ endpoint: undefined }) },
  'PEPPOL-EN16931-R020': { seller: party({ endpoint: undefined }) },
  'BR-CL-01': { type: '389' },
  'BR-CL-03': { currency: 'EURO' },
  'BR-CL-14': { buyer: party({ country: 'België' }) },
  'BR-CL-18': { lines: line({ category: 'X' }) },
  'BR-CL-23': { lines: line({ unit: 'piece' }) },
  'PEPPOL-COMMON-R043': { buyer: party({ endpoint: '0417497107' }) },
  'BR-27': { lines: line({ price: -1 }) },
  'BR-CO-10': { net: right.net + 0.01 },
  'BR-CO-14': { vat: right.vat + 0.01 },
  'BR-CO-15': { total: right.total + 0.01 },
  'BR-CO-16': { payable: right.payable - 0.01 },
  'BR-CO-17': { groups: group({ vat: right.groups[0]!.vat + 0.05 }) },
  'BR-CO-18': { groups: [] },
  'BR-CO-09': { buyer: party({ vat_id: 'XX123' }) },
  'BR-IC-01': { groups: [] },
  'BR-IC-02': { buyer: party({ vat_id: undefined }) },
  'BR-IC-05': { lines: line({ category: 'K', rate: 6 }) },
  'BR-IC-08': { groups: group({ category: 'K', net: right.groups[0]!.net + 1 }) },
  'BR-IC-09': { groups: group({ category: 'K', vat: 1 }) },
  'BR-IC-10': { groups: group({ category: 'K', reason: undefined }) },
  'BR-IC-11': { delivery: { date: '', country: 'NL' } },
  'BR-IC-12': { delivery: { date: '2026-11-23', country: '' } },
  'BR-AE-01': { lines: line({ category: 'AE' }), groups: [] },
  'BR-AE-02': { lines: line({ category: 'AE' }), buyer: party({ vat_id: undefined }) },
  'BR-AE-05': { lines: line({ category: 'AE', rate: 6 }) },
  'BR-AE-08': { groups: group({ category: 'AE', net: right.groups[0]!.net + 1 }) },
  'BR-AE-09': { groups: group({ category: 'AE', vat: 1 }) },
  'BR-AE-10': { groups: group({ category: 'AE', reason: undefined }) },
  ...brokenOf('G'),
  ...brokenOf('E'),
  'BR-S-05': { lines: line({ category: 'S', rate: 0 }) },
  'BR-Z-05': { lines: line({ category: 'Z', rate: 6 }) },
  'BR-S-08': { groups: right.groups.map((one) => ({ ...one, category: 'S', net: one.net + 1 })) },
  'BR-Z-08': { groups: [...right.groups, { category: 'Z', rate: 0, net: 7.77, vat: 0 }] },
  'BR-E-02': { lines: line({ category: 'E' }), seller: party({ vat_id: undefined }) },
  'BR-E-05': { lines: line({ category: 'E', rate: 6 }) },
  'BR-E-08': { groups: group({ category: 'E', net: right.groups[0]!.net + 1 }) },
  'BR-E-10': { groups: group({ category: 'E', reason: undefined, why: undefined }) },
  'BR-O-02': { lines: line({ category: 'O' }) },
  'BR-O-08': { groups: group({ category: 'O', net: right.groups[0]!.net + 1 }) },
  'BR-O-10': { groups: group({ category: 'O', reason: undefined }) },
  'BR-O-11': { lines: line({ category: 'O' }), groups: [right.groups[0]!, right.groups[0]!] },
  'PEPPOL-EN16931-R120': { lines: line({ qty: right.lines[0]!.qty + 5, price: 3 }) },
};

test('each rule is named when it is broken, in words', () => {
  expect(Object.keys(BROKEN).sort()).toEqual([...RULE_IDS].sort());
  for (const [rule, broken] of Object.entries(BROKEN)) {
    const whole = rule.startsWith('BR-IC') ? abroad : right;
    expect([rule, findingsOf({ ...whole, ...broken }).map((one) => one.rule)]).toEqual([
      rule,
      expect.arrayContaining([rule]),
    ]);
    expect(texts).toHaveProperty([`errors.peppol.${rule}`]);
  }
});

test('goods for a business abroad say why there is no VAT, when they went and whereto', () => {
  const xml = xmlOf(ublOf({ ...ABROAD, delivered_on: '2026-11-20' }));
  for (const part of [
    '<cbc:EndpointID schemeID="9944">NL123456782B12</cbc:EndpointID>',
    '<cac:PartyTaxScheme><cbc:CompanyID>NL123456782B12</cbc:CompanyID>',
    '<cac:PartyLegalEntity><cbc:RegistrationName>Bakker &quot;B&quot;</cbc:RegistrationName></cac:PartyLegalEntity>',
    '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-20</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address>',
    '<cac:TaxCategory><cbc:ID>K</cbc:ID><cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-IC<',
    '<cac:ClassifiedTaxCategory><cbc:ID>K</cbc:ID><cbc:Percent>0.00</cbc:Percent><cac:TaxScheme>',
  ])
    expect(xml).toContain(part);
  const service = xmlOf(ublOf({ ...ABROAD, vat_treatment: 'REVERSE_CHARGE' }));
  expect(service).toContain(
    '<cbc:ID>AE</cbc:ID><cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-AE<',
  );
  expect(service).not.toContain('<cac:Delivery>');
});

const CARD = { nr: 1, description: 'Gift card', qty: 2, unit_price_vati: 25, vat_rate: 0, is_gift_card: true };
const CARDS = { ...CARD, total_vati: 50 };

test('gift cards alone are not subject to VAT: no rate, no VAT number', () => {
  const lines = [CARDS];
  const ubl = ublOf({ ...randomPaper(3), vat_treatment: 'BELGIAN_VAT', lines, ...sumsOfLines(lines) });
  expect([findingsOf(ubl), ubl.groups]).toEqual([
    [],
    [{ category: 'O', rate: 0, net: 50, vat: 0, reason: 'VATEX-EU-O' }],
  ]);
  const xml = xmlOf(ubl);
  expect(xml).toContain('<cac:ClassifiedTaxCategory><cbc:ID>O</cbc:ID><cac:TaxScheme>');
  expect(xml).toContain('<cbc:ID>O</cbc:ID><cbc:TaxExemptionReasonCode>VATEX-EU-O<');
  expect(xml).not.toContain('PartyTaxScheme');
});

test('gift cards beside goods are exempt by their words, and goods at zero percent stay apart from them', () => {
  const goods = [0, 6].map((vat_rate, index) => ({
    ...{ nr: index + 2, description: 'Cone', qty: 1, unit_price_vati: 5.3, vat_rate, total_vati: 5.3 },
  }));
  const lines = [CARDS, ...goods];
  const ubl = ublOf({ ...randomPaper(3), vat_treatment: 'BELGIAN_VAT', lines, ...sumsOfLines(lines) });
  expect(findingsOf(ubl)).toEqual([]);
  expect(ubl.groups.map(({ category, rate, net, vat }) => [category, rate, net, vat])).toEqual([
    ['E', 0, 50, 0],
    ['Z', 0, 5.3, 0],
    ['S', 6, 5, 0.3],
  ]);
  expect(xmlOf(ubl)).toContain('<cbc:TaxExemptionReason>Multi-purpose voucher');
});

/** Makes an invoice of today with these lines, as data and with the rules that it breaks. */
const issued = (lines: readonly InvoiceLine[], more: object = {}) => {
  const days = { issue_date: '2026-11-23', due_date: '2026-12-23' };
  const own = {
    nr: '2026-00042',
    type: 'INVOICE',
    name: 'Ada',
    ...days,
    lines: totalled(lines),
    ...sumsOfLines(lines),
  };
  const ubl = ublOf(paperOf({ ...own, enterprise_nr: '0417497106', ...more }, randomPaper(3).seller));
  return { ubl, xml: xmlOf(ubl), broken: findingsOf(ubl).map(({ rule }) => rule) };
};
const FREE = { description: 'Ice', qty: 2, unit_price_vati: 5, vat_rate: 0 };

test.each([
  ['CHE107787577', 'CH', '9927'],
  ['GB980780684', 'GB', '9932'],
  ['XI980780684', 'GB', '9932'],
])('what leaves the Union says so, with its ground: %s', (enterprise_nr, address_country, scheme) => {
  const export_ = { enterprise_nr, address_country, vat_treatment: 'EXPORT' };
  const { ubl, xml, broken } = issued([FREE], export_);
  expect([broken, ubl.buyer.scheme, ubl.delivery]).toEqual([
    [],
    scheme,
    { date: '2026-11-23', country: address_country },
  ]);
  expect(xml).toContain('<cbc:ID>G</cbc:ID><cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-EU-G<');
});

test('without VAT beyond the Union it is an export; goods for Northern Ireland are an intra-Community supply', () => {
  const of = (more: object) => treatmentOf({ lines: [FREE], ...more });
  expect(of({ address_country: 'CH' })).toBe('EXPORT');
  expect(treatmentOf({ address_country: 'CH', lines: [{ ...FREE, vat_rate: 6 }] })).toBe('BELGIAN_VAT');
  expect(of({ address_country: 'GB', enterprise_nr: 'GB980780684' })).toBe('EXPORT');
  expect(of({ address_country: 'GB', enterprise_nr: 'XI980780684' })).toBe('INTRA_COMMUNITY');
  expect([of({}), treatmentOf({ lines: [FREE] }, true)]).toEqual(['BELGIAN_VAT', 'SMALL_BUSINESS']);
  const faults = treatmentFaults({ vat_treatment: 'EXPORT', address_country: 'NL', lines: [FREE] });
  expect(faults).toEqual([{ path: 'address_country', code: 'vatExportCountry' }]);
});

test('at home 0 % is exempt with its reason, beside lines with VAT too; without one it is as it was', () => {
  const lines = [FREE, { ...FREE, vat_rate: 6 }];
  const { xml, broken } = issued(lines, { vat_exemption: 'Art. 44 W.Btw' });
  expect(broken).toEqual([]);
  const reason = '<cbc:TaxExemptionReason>Art. 44 W.Btw</cbc:TaxExemptionReason>';
  expect(xml).toContain(`<cbc:ID>E</cbc:ID><cbc:Percent>0.00</cbc:Percent>${reason}`);
  const small = issued([FREE], { vat_treatment: 'SMALL_BUSINESS', vat_exemption: 'Art. 56bis' });
  expect([small.broken, small.ubl.groups.map(({ category }) => category)]).toEqual([[], ['E']]);
  expect(issued(lines).ubl.groups.map(({ category }) => category)).toEqual(['Z', 'S']);
});

test('units by their codes, a price with what is taken off it, the day of delivery, and the seller’s register', () => {
  const litre = {
    description: 'Vanilla',
    qty: 2.5,
    unit: 'LITRE',
    unit_price_vati: 10.6,
    discount_vati: 2.65,
    vat_rate: 6,
  };
  const kilo = { description: 'Nuts', qty: 3, unit: 'KG', unit_price_vati: 9.99, discount_vati: 0.01, vat_rate: 21 };
  const seller = { ...randomPaper(3).seller, court: 'RPR Gent' };
  const { ubl, xml, broken } = issued([litre, kilo], { delivered_on: '2026-11-20', seller });
  expect([broken, ubl.total, ubl.lines.map(({ net, rebate }) => [net, rebate])]).toEqual([
    ...[[], 53.81],
    [
      [22.5, 2.5],
      [24.76, 0.01],
    ],
  ]);
  for (const part of [
    '<cbc:InvoicedQuantity unitCode="LTR">2.5</cbc:InvoicedQuantity>',
    '<cbc:InvoicedQuantity unitCode="KGM">3</cbc:InvoicedQuantity>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>95<',
    '<cbc:Amount currencyID="EUR">2.50</cbc:Amount></cac:AllowanceCharge><cac:Item><cbc:Name>Vanilla<',
    '<cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount>',
    '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-20</cbc:ActualDeliveryDate></cac:Delivery>',
    '<cbc:CompanyLegalForm>RPR Gent</cbc:CompanyLegalForm>',
  ])
    expect(xml).toContain(part);
  for (let seed = 1; seed <= 200; seed++) {
    const lines = randomPaper(seed).lines.map((line, at) => {
      const most = Math.max(0, line.total_vati);
      return { ...line, unit: at % 2 ? 'KG' : 'BOX', discount_vati: Math.floor((most * 100 * (at % 7)) / 7) / 100 };
    });
    expect([seed, issued(lines).broken]).toEqual([seed, []]);
  }
});

test('VAT is taken off prices to the cent, and a draft says where it is left', () => {
  const customer = { enterprise_nr: 'NL123456782B12', address_country: 'NL' };
  const lines = [{ unit_price_vati: 10.6, vat_rate: 6 }, { unit_price_vati: -1.21, vat_rate: 21 }, { vat_rate: 0 }];
  const faults = treatmentFaults({ ...customer, lines });
  expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'lines.0.vat_rate vatRateExempt',
    'lines.1.vat_rate vatRateExempt',
  ]);
  const bare = withoutVat(lines);
  expect(bare).toEqual([{ unit_price_vati: 10, vat_rate: 0 }, { unit_price_vati: -1, vat_rate: 0 }, { vat_rate: 0 }]);
  expect(treatmentFaults({ ...customer, lines: bare })).toEqual([]);
  expect(treatmentFaults({ ...customer, vat_treatment: 'BELGIAN_VAT', lines })).toEqual([]);
  expect(treatmentFaults({ ...customer, enterprise_nr: '0417497106', vat_treatment: 'REVERSE_CHARGE' })).toEqual([
    { path: 'enterprise_nr', code: 'vatNumberAbroad' },
  ]);
});

test('prices with VAT become amounts without, the cents of a rate on the lines that lost most', () => {
  const lines = [1, 2, 3].map((nr) => ({
    ...{ nr, description: 'Cone', qty: 1, unit_price_vati: 0.1, vat_rate: 21, total_vati: 0.1 },
  }));
  const { lines: nets, groups } = ublOf({ ...randomPaper(3), lines, ...sumsOfLines(lines) });
  expect(groups).toEqual([{ category: 'S', rate: 21, net: 0.25, vat: 0.05 }]);
  expect(nets.map(({ net }) => net)).toEqual([0.09, 0.08, 0.08]);
});

test('what was paid, let off or credited before is not asked for again; too much is not asked for below nothing', () => {
  const asked = (more: object) => {
    const ubl = ublOf(paperOf({ ...PARTLY, ...more }, randomPaper(3).seller));
    return [ubl.prepaid, ubl.payable, findingsOf(ubl).map(({ rule }) => rule)];
  };
  const lines = [{ description: 'Ice', qty: 1, unit_price_vati: 100, vat_rate: 6, total_vati: 100 }];
  const PARTLY = {
    ...{ nr: '2026-00042', type: 'INVOICE', name: 'Ada', enterprise_nr: '0417497106' },
    lines,
    ...sumsOfLines(lines),
  };
  Object.assign(PARTLY, { issue_date: '2026-11-23', due_date: '2026-12-23' });
  expect(asked({})).toEqual([0, 100, []]);
  expect(asked({ paid: 60 })).toEqual([60, 40, []]);
  expect(asked({ paid: 60, credited: 30, let_off_vati: 0.01 })).toEqual([90.01, 9.99, []]);
  expect(asked({ paid: 100 })).toEqual([100, 0, []]);
  expect(asked({ paid: 120 })).toEqual([100, 0, []]);
  expect(asked({ type: 'CREDIT_NOTE', paid: 100 })).toEqual([0, 100, ['BR-55']]);
});

test('whoever has no enterprise number finds it in the PDF too, as the European norm alone; a draft holds none', () => {
  const paper = randomPaper(3);
  const [file] = attachedTo({ ...paper, buyer: { ...paper.buyer, enterprise_nr: undefined } });
  const xml = new TextDecoder().decode(file?.bytes);
  expect([file?.name, xml.includes('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>')]).toEqual([
    '2026-00042.xml',
    true,
  ]);
  expect(xml).not.toMatch(/ProfileID|peppol/);
  expect(attachedTo({ ...paper, nr: '' })).toEqual([]);
});

test('the XML says it in the order of the schema, escaped, and for credit notes by its own names', () => {
  const lines = [{ nr: 1, description: 'A & <b>\u0007', qty: 2, unit_price_vati: 5.3, vat_rate: 6, total_vati: 10.6 }];
  const paper: InvoicePaper = { ...randomPaper(3), type: 'INVOICE', lines, ...sumsOfLines(lines) };
  const xml = xmlOf(ublOf(paper));
  for (const part of [
    '<cbc:EndpointID schemeID="0208">0417497106</cbc:EndpointID>',
    '<cbc:PaymentID>+++202/6000/04249+++</cbc:PaymentID>',
    '<cbc:ID>BE68539007547034</cbc:ID>',
    '<cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">10.00<',
    '<cbc:Name>A &amp; &lt;b&gt;</cbc:Name>',
    '<cbc:PriceAmount currencyID="EUR">5.00</cbc:PriceAmount>',
    '<cbc:PayableAmount currencyID="EUR">10.60</cbc:PayableAmount>',
  ])
    expect(xml).toContain(part);
  const parts = [...xml.matchAll(/^<(?:cbc|cac):(\w+)/gm)].map(([, name]) => name);
  expect(parts).toEqual([
    ...['CustomizationID', 'ID', 'InvoiceTypeCode', 'BuyerReference', 'AccountingSupplierParty'],
    ...['AccountingCustomerParty', 'PaymentMeans', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'],
  ]);
  const credit = xmlOf(ublOf({ ...paper, type: 'CREDIT_NOTE', credits_nr: '2026-00041' }));
  expect(credit).toMatch(/^<\?xml[^>]*>\n<CreditNote /);
  expect(credit).toContain('<cbc:CreditNoteTypeCode>381<');
  expect(credit).toContain('<cbc:CreditedQuantity unitCode="C62">2<');
  expect(credit).not.toMatch(/DueDate|PaymentMeans/);
});
