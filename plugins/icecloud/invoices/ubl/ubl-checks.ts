// Checks an invoice against the rules of EN 16931 and Peppol BIS Billing 3.0 that Scoop could break; each rule has its
// official id.
import { centsOf, isEnterpriseNumber } from '#core/contract';
import { UNIT_CODES } from '../lines.ts';
import type { Ubl, UblLine, UblParty } from './ubl.ts';

export interface Finding {
  readonly rule: string;
  /** The field of the invoice in which the fault can be corrected, if there is one. */
  readonly path?: string;
}

type Check = readonly [rule: string, holds: (ubl: Ubl) => boolean, path?: string];

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + centsOf(of(one)), 0);
const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) && COUNTRIES.of(text) !== undefined;
const isNumber = ({ scheme, endpoint }: UblParty) => scheme !== '0208' || !endpoint || isEnterpriseNumber(endpoint);
const CATEGORIES = new Set(['S', 'Z', 'K', 'AE', 'G', 'E', 'O']);
const UNITS = new Set(Object.values(UNIT_CODES));
/**
 * Categories without VAT, with the letters in the ids of their rules: intra-Community supply, reverse charge, export
 * and exempt.
 */
const EXEMPT = { K: 'IC', AE: 'AE', G: 'G', E: 'E' } as const;
/** Categories for which the customer accounts for VAT. */
const MOVED = new Set<string>(['K', 'AE']);
const key = ({ category, rate }: Pick<UblLine, 'category' | 'rate'>) => `${category} ${rate}`;
const has = ({ lines }: Ubl, wanted: string) => lines.some(({ category }) => category === wanted);
const isStandard = (ubl: Ubl) => has(ubl, 'S');
const isVatId = ({ vat_id }: UblParty) => !vat_id || /^(EL|XI)/.test(vat_id) || isCountry(vat_id.slice(0, 2));

/** Rules about what must be present. */
const PRESENT: readonly Check[] = [
  ['BR-02', ({ id }) => id !== ''],
  ['BR-03', ({ issue_date }) => isDay(issue_date)],
  ['BR-06', ({ seller }) => seller.name.trim() !== ''],
  ['BR-07', ({ buyer }) => buyer.name.trim() !== '', 'name'],
  ['BR-09', ({ seller }) => seller.country !== ''],
  ['BR-11', ({ buyer }) => buyer.country !== '', 'address_country'],
  ['BR-16', ({ lines }) => lines.length > 0, 'lines'],
  ['BR-25', ({ lines }) => lines.every(({ name }) => name.trim() !== ''), 'lines'],
  ['BR-50', ({ type, iban }) => type === '381' || Boolean(iban)],
  ['BR-55', ({ type, credits }) => type === '380' || Boolean(credits)],
  ['BR-CO-25', ({ type, payable, due_date }) => type === '381' || payable <= 0 || isDay(due_date)],
  ['BR-S-02', (ubl) => !isStandard(ubl) || Boolean(ubl.seller.vat_id)],
  ['PEPPOL-EN16931-R003', ({ buyer_reference }) => buyer_reference !== '', 'reference'],
  ['PEPPOL-EN16931-R010', ({ buyer }) => Boolean(buyer.endpoint), 'enterprise_nr'],
  ['PEPPOL-EN16931-R020', ({ seller }) => Boolean(seller.endpoint)],
];

/** Rules about codes that must be in a list. */
const CODES: readonly Check[] = [
  ['BR-CL-01', ({ type }) => type === '380' || type === '381'],
  ['BR-CL-03', ({ currency }) => currency === 'EUR'],
  ['BR-CL-14', ({ seller, buyer }) => isCountry(seller.country) && isCountry(buyer.country), 'address_country'],
  ['BR-CL-18', ({ lines }) => lines.every(({ category }) => CATEGORIES.has(category))],
  ['BR-CL-23', ({ lines }) => lines.every(({ unit }) => UNITS.has(unit))],
  ['BR-CO-09', ({ seller, buyer }) => isVatId(seller) && isVatId(buyer), 'enterprise_nr'],
  ['PEPPOL-COMMON-R043', ({ seller, buyer }) => isNumber(seller) && isNumber(buyer), 'enterprise_nr'],
];

/** Rules about sums, in whole cents. */
const SUMS: readonly Check[] = [
  ['BR-27', ({ lines }) => lines.every(({ price }) => price >= 0), 'lines'],
  ['BR-CO-10', ({ lines, lines_net }) => sum(lines, (line) => line.net) === centsOf(lines_net)],
  [
    'BR-CO-13',
    ({ lines_net, allowances, net }) => centsOf(lines_net) - sum(allowances, ({ amount }) => amount) === centsOf(net),
  ],
  ['BR-CO-14', ({ groups, vat }) => sum(groups, (group) => group.vat) === centsOf(vat)],
  ['BR-CO-15', ({ net, vat, total }) => centsOf(net) + centsOf(vat) === centsOf(total)],
  ['BR-CO-16', ({ total, prepaid, payable }) => centsOf(total) - centsOf(prepaid) === centsOf(payable)],
  // VAT that is taken out of prices with VAT may differ by one cent from the VAT of the net amount; the rule allows
  // that.
  ['BR-CO-17', ({ groups }) => groups.every(({ net, rate, vat }) => Math.abs(centsOf(vat) - net * rate) <= 1.5)],
  ['BR-CO-18', ({ groups }) => groups.length > 0],
  ['BR-S-05', ({ lines }) => lines.every(({ category, rate }) => category !== 'S' || rate > 0)],
  ['BR-Z-05', ({ lines }) => lines.every(({ category, rate }) => category !== 'Z' || rate === 0)],
  ['BR-S-08', (ubl) => holdsByGroup(ubl, 'S')],
  ['BR-Z-08', (ubl) => holdsByGroup(ubl, 'Z')],
  [
    'PEPPOL-EN16931-R120',
    ({ lines }) => lines.every((one) => Math.abs(one.qty * one.price - (one.rebate ?? 0) - one.net) <= 0.02),
    'lines',
  ],
];

/** True if the lines of each rate, less its discount, add up to the amount on which its VAT is charged. */
function holdsByGroup({ lines, groups, allowances }: Ubl, category: string): boolean {
  const of = groups.filter((group) => group.category === category);
  const own = lines.filter((line) => line.category === category);
  const isCovered = own.every((line) => of.some((group) => key(group) === key(line)));
  const adds = of.every((group) => {
    const inIt = own.filter((line) => key(line) === key(group));
    const less = sum(
      allowances.filter((one) => key(one) === key(group)),
      ({ amount }) => amount,
    );
    return sum(inIt, ({ net }) => net) - less === centsOf(group.net);
  });
  return isCovered && adds;
}

/** The rules of one category without VAT. */
const exempt = (category: keyof typeof EXEMPT): readonly Check[] => {
  const rule = (nr: string) => `BR-${EXEMPT[category]}-${nr}`;
  const groupsOf = ({ groups }: Ubl) => groups.filter((group) => group.category === category);
  return [
    [rule('01'), (ubl) => !has(ubl, category) || groupsOf(ubl).length === 1],
    [
      rule('02'),
      (ubl) =>
        !has(ubl, category) || (Boolean(ubl.seller.vat_id) && (!MOVED.has(category) || Boolean(ubl.buyer.vat_id))),
      'enterprise_nr',
    ],
    [rule('05'), ({ lines }) => lines.every((line) => line.category !== category || line.rate === 0), 'lines'],
    [rule('08'), (ubl) => holdsByGroup(ubl, category)],
    [rule('09'), (ubl) => groupsOf(ubl).every(({ vat }) => vat === 0)],
    [rule('10'), (ubl) => groupsOf(ubl).every(({ reason, reason_text }) => Boolean(reason || reason_text))],
  ];
};

/** Goods that leave the country need a date and a country of delivery. */
const DELIVERED: readonly Check[] = [
  ['BR-IC-11', (ubl) => !has(ubl, 'K') || isDay(ubl.delivery?.date), 'delivered_on'],
  ['BR-IC-12', (ubl) => !has(ubl, 'K') || Boolean(ubl.delivery?.country), 'address_country'],
];

/** The rules of an invoice of gift cards alone, which is not subject to VAT. */
const GIFT_CARDS: readonly Check[] = [
  ['BR-O-02', (ubl) => !has(ubl, 'O') || !(ubl.seller.vat_id || ubl.buyer.vat_id)],
  ['BR-O-08', (ubl) => holdsByGroup(ubl, 'O')],
  ['BR-O-10', ({ groups }) => groups.every(({ category, reason }) => category !== 'O' || Boolean(reason))],
  ['BR-O-11', (ubl) => !has(ubl, 'O') || ubl.groups.length === 1],
];

const RULES = [
  ...PRESENT,
  ...CODES,
  ...SUMS,
  ...exempt('K'),
  ...exempt('AE'),
  ...exempt('G'),
  ...exempt('E'),
  ...DELIVERED,
  ...GIFT_CARDS,
];
export const RULE_IDS: readonly string[] = RULES.map(([rule]) => rule);

/** Lists the broken rules. */
export const findingsOf = (ubl: Ubl): Finding[] =>
  RULES.filter(([, holds]) => !holds(ubl)).map(([rule, , path]) => ({ rule, ...(path !== undefined && { path }) }));
