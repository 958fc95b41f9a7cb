// Tests VAT on invoices as UBL: treatments with their grounds, gift cards, exemptions, and how it is taken off prices.
import { sumsOfLines } from '../../../plugins/icecloud/invoices/lines.ts';
import { treatmentFaults, treatmentOf, withoutVat } from '../../../plugins/icecloud/invoices/treatment.ts';
import { ublOf } from '../../../plugins/icecloud/invoices/ubl/ubl.ts';
import { findingsOf } from '../../../plugins/icecloud/invoices/ubl/ubl-checks.ts';
import { xmlOf } from '../../../plugins/icecloud/invoices/ubl/ubl-xml.ts';
import { ABROAD, randomPaper } from '../../invoices.ts';
import { FREE, issued } from './issued.ts';

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
