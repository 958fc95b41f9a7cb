// Tests that invoices as UBL keep to every rule, whatever is on them, and that a broken one names the rule
// (docs/peppol.md).
import { textsIn } from '../../../build/text-files.ts';
import { type Ubl, ublOf } from '../../../plugins/icecloud/invoices/ubl/ubl.ts';
import { findingsOf, RULE_IDS } from '../../../plugins/icecloud/invoices/ubl/ubl-checks.ts';
import { randomPaper } from '../../invoices.ts';

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
  'BR-CO-10': { lines_net: right.lines_net + 0.01 },
  'BR-CO-13': { allowances: [{ category: 'S', rate: 6, amount: 1 }] },
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
