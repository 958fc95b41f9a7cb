// Prints a ticket as the customer gets it: 80 mm wide and as high as what is on it. It is no VAT ticket of a registered
// cash register, and says so.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { centsOf, printedVatNumber, type RateSum } from '#core/contract';

export interface TicketPaper {
  readonly sale: Stored<'Sale'>;
  readonly company: Partial<Stored<'Company'>>;
  /** The shop, or the company where a van sold it. */
  readonly place: Partial<Stored<'EstablishmentUnit'>>;
  /** The van or the shop by its name. */
  readonly from?: string;
  readonly device?: string;
  /** The first name alone: customers need no more. */
  readonly seller?: string;
  /** The ticket that a refund gives back. */
  readonly refunds?: number;
  readonly order?: string;
  /** Printed before: a customer has one already. */
  readonly isCopy: boolean;
}

export const SEES_SALES = { permissions: ['ICECASH_SALES_VIEW', 'ICECASH_SALES_MODERATE'] };
const TEXT = 'icecash.ticket';
const MOMENT = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

export const ticketPaper = defineDocument<TicketPaper, { id: number; copy?: boolean }>({
  ...{ id: 'ticket', of: 'Sale', access: SEES_SALES },
  ...{ size: { width: 80 }, margin: 5, letters: 8.5 },
  params: { required: ['id'], properties: { id: { type: 'integer' }, copy: { type: 'boolean' } } },
  data: async (context) => {
    const sale = await context.records('Sale').get(context.params.id);
    return sale && paperOf(sale, context);
  },
  draw: (paper, words) => ({
    title: `${words.t(`${TEXT}.${titleOf(paper.sale)}`)} ${paper.sale.nr}`,
    blocks: [
      ...head(paper, words),
      ...goods(paper, words),
      ...vat(paper, words),
      ...paid(paper, words),
      ...foot(words),
    ],
  }),
});

const titleOf = ({ kind }: Stored<'Sale'>): string => (kind === 'REFUND' ? 'refund' : 'title');

async function paperOf(sale: Stored<'Sale'>, context: DocumentContext<{ copy?: boolean }>): Promise<TicketPaper> {
  const { records } = context;
  const of = { by: 'product' } as const;
  const company = (await records('Company', of).get(context.companyId)) ?? {};
  const division = await records('Division', of).get(sale.division_id);
  const unit = division && (await records('EstablishmentUnit', of).get(division.establishment_unit_id));
  const van = records.has('IcecreamVan') ? await records('IcecreamVan', of).get(sale.icecream_van_id) : undefined;
  const order = records.has('WebshopOrder') ? await records('WebshopOrder', of).get(sale.webshop_order_id) : undefined;
  const original = await records('Sale', of).get(sale.refund_of_id);
  return {
    ...{
      sale,
      company,
      place: unit ?? (company as Partial<Stored<'EstablishmentUnit'>>),
      from: van?.name ?? unit?.name,
    },
    device: (await records('Device', of).get(sale.device_id))?.name,
    seller: (await records('Employee', of).get(sale.employee_id))?.first_name,
    ...{ refunds: original?.nr, order: order === undefined ? undefined : String(order.nr) },
    isCopy: context.params.copy === true,
  };
}

function head({ company, place, from, device, seller, sale, refunds, isCopy }: TicketPaper, words: Words): Block[] {
  const { t, date } = words;
  const street = [place.address_street, place.address_nr, place.address_bus].filter(Boolean).join(' ');
  const city = [place.address_zipcode, place.address_city].filter(Boolean).join(' ');
  const number = company.enterprise_nr && t(`${TEXT}.vatNumber`, { number: printedVatNumber(company.enterprise_nr) });
  const about = [from, street, city, number].filter(Boolean).map((text): Block => centred(String(text)));
  return [
    { text: company.legal_name ?? company.name ?? '', bold: true, size: 12, align: 'center' },
    ...about,
    { space: 3 },
    pair(`${t(`${TEXT}.${titleOf(sale)}`)} ${sale.nr}`, date(sale.at, MOMENT), true),
    ...(seller || device ? [pair(seller ? t(`${TEXT}.seller`, { name: seller }) : '', device ?? '')] : []),
    ...(refunds === undefined ? [] : [{ text: t(`${TEXT}.refundOf`, { nr: refunds }) } as Block]),
    ...(isCopy ? [{ text: t(`${TEXT}.copy`), bold: true, align: 'center' } as Block] : []),
    ...(sale.status === 'VOIDED' ? [{ text: t(`${TEXT}.voided`), bold: true, align: 'center' } as Block] : []),
    { line: true },
  ];
}

const share = (percent: number, { number }: Words): string => number(percent / 100, { style: 'percent' });
const centred = (text: string): Block => ({ text, align: 'center' });
const pair = (left: string, right: string, bold = false): Block => ({
  columns: [[{ text: left, bold }], [{ text: right, bold, align: 'right' }]],
});

function goods({ sale, order }: TicketPaper, words: Words): Block[] {
  const { t, money } = words;
  const rows = (sale.lines ?? []).flatMap((line) => lineRows(line, words));
  const due = order === undefined ? [] : [[t(`${TEXT}.order`, { nr: order }), money(sale.total_vati ?? 0)]];
  const off = (sale.discounts ?? []) as { name: string; percent?: number }[];
  const names = off.map(({ name, percent }) => [name, percent && share(percent, words)].filter(Boolean).join(' '));
  return [
    { table: { columns: [{ width: 4 }, { width: 'fit', align: 'right' }], rows: [...rows, ...due] } },
    ...(names.length > 0 ? [{ text: t(`${TEXT}.discounts`, { names: names.join(', ') }), muted: true } as Block] : []),
    { space: 1 },
    {
      columns: [
        [{ text: t(`${TEXT}.total`), bold: true, size: 11 }],
        [{ text: money(sale.total_vati ?? 0), bold: true, size: 11, align: 'right' }],
      ],
    },
  ];
}

type Line = NonNullable<Stored<'Sale'>['lines']>[number];

function lineRows({ qty, name, unit_price_vati, discount_vati = 0 }: Line, { t, money, number }: Words): string[][] {
  const full = (qty * centsOf(unit_price_vati)) / 100;
  const each = Math.abs(qty) === 1 ? '' : ` à ${money(unit_price_vati)}`;
  const first = [`${number(qty)} × ${name}${each}`, money(full)];
  return discount_vati === 0 ? [first] : [first, [`   ${t(`${TEXT}.discount`)}`, money(-discount_vati)]];
}

/** What the total holds of VAT, by rate; selling a gift card has none. */
function vat({ sale }: TicketPaper, words: Words): Block[] {
  const { t, money } = words;
  const rates = ((sale.vat ?? []) as RateSum[]).filter((one) => one.is_gift_card !== true);
  if (rates.length === 0) return [];
  const title = (name: string) => ({ title: t(`${TEXT}.${name}`), width: 'fit' as const, align: 'right' as const });
  return [
    { space: 2 },
    {
      table: {
        columns: [{ title: t(`${TEXT}.vat`), width: 1 }, title('net'), title('tax'), title('gross')],
        rows: rates.map(({ rate, net, vat: tax, total }) => [share(rate, words), money(net), money(tax), money(total)]),
      },
    },
  ];
}

function paid({ sale }: TicketPaper, { t, money }: Words): Block[] {
  const rows = (sale.payments ?? []).flatMap(({ method, amount, rounding = 0, given }) => {
    const handed = (centsOf(amount) + centsOf(rounding)) / 100;
    const change = given === undefined ? 0 : (centsOf(given) - centsOf(handed)) / 100;
    return [
      [t(`icecash.sale.payments.method.${method}`), money(handed)],
      ...(rounding === 0 ? [] : [[`   ${t(`${TEXT}.rounding`)}`, money(rounding)]]),
      ...(change > 0 ? [[`   ${t(`${TEXT}.given`)}`, money(given ?? 0)]] : []),
      ...(change > 0 ? [[`   ${t(`${TEXT}.change`)}`, money(change)]] : []),
    ];
  });
  if (rows.length === 0) return [];
  return [{ space: 2 }, { table: { columns: [{ width: 4 }, { width: 'fit', align: 'right' }], rows } }];
}

const foot = ({ t }: Words): Block[] => [
  { space: 3 },
  { text: t(`${TEXT}.thanks`), align: 'center' },
  { text: t(`${TEXT}.notCertified`), align: 'center', muted: true, size: 7 },
];
