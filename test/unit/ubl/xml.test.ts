// Tests the XML of invoices: lines with units and rebates, what is still to pay, and the order and names of its parts.
import { sumsOfLines } from '../../../plugins/icecloud/invoices/lines.ts';
import { type InvoicePaper, paperOf } from '../../../plugins/icecloud/invoices/paper.ts';
import { ublOf } from '../../../plugins/icecloud/invoices/ubl/ubl.ts';
import { attachedTo } from '../../../plugins/icecloud/invoices/ubl/ubl-attached.ts';
import { findingsOf } from '../../../plugins/icecloud/invoices/ubl/ubl-checks.ts';
import { xmlOf } from '../../../plugins/icecloud/invoices/ubl/ubl-xml.ts';
import { randomPaper } from '../../invoices.ts';
import { issued } from './issued.ts';

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
