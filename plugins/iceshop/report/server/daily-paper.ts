// Prints the daily report on one sheet of A4: for the office, the bookkeeper and the nightly mail.
import { type Block, defineDocument } from '#api';
import { access, params } from './daily-day.ts';
import { exceptionsOf } from './daily-paper-exceptions.ts';
import { shopItemsOf, shopsOf } from './daily-paper-shops.ts';
import { MOST, number, part, type Words } from './daily-paper-words.ts';
import { type Report, reportOf, together } from './daily-report.ts';
import { minutesWorked } from './daily-staff.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

export const dailyPaper = defineDocument<Report, { day: string; division_id?: number }>({
  id: 'daily-report',
  access,
  size: 'A4',
  margin: 14,
  letters: 9,
  params,
  data: async ({ db, companyId, params: { day, division_id }, settings: said, records, turnover }) => {
    const division = division_id === undefined ? {} : { division: division_id };
    const { day_cutoff: cutoff } = said.company();
    const scope = { companyId, day, cutoff, turnover, ...division };
    const staff_minutes = await minutesWorked(records, scope);
    const found = { ...(await reportOf(db, scope)), ...(staff_minutes !== undefined && { staff_minutes }) };
    const named = division_id === undefined ? undefined : await records('Division', { by: 'product' }).get(division_id);
    return named ? { ...found, division: named.name } : found;
  },
  draw: (report, words) => ({
    title: `${words.t('iceshop.page.dailyreport')} ${report.day}`,
    blocks: [
      { heading: `${words.t('iceshop.page.dailyreport')} · ${words.date(report.day, DAY)}` },
      { text: report.division ?? words.t('iceshop.daily.allDivisions'), muted: true },
      { space: 2 },
      { columns: headline(report, words) },
      { space: 2 },
      ...shopsOf(report, words),
      { columns: [ratesOf(report, words), paymentsOf(report, words)], widths: [1, 1.2] },
      { space: 2 },
      { columns: [productsOf(report, words), exceptionsOf(report, words)], widths: [1, 1] },
      { space: 2 },
      {
        text: words.t(report.division ? 'iceshop.daily.countsOfDivision' : 'iceshop.daily.counts'),
        size: 7.5,
        muted: true,
      },
    ],
  }),
});

type Figures = Report['figures'][number] | undefined;
type Headline = 'turnover' | 'orders' | 'average' | 'pieces' | 'received';

function headline({ figures, division }: Report, words: Words): Block[][] {
  const [day, week, year] = figures.map(together);
  const titleOf = (name: Headline) =>
    words.t(number(day, name) < 0 ? 'iceshop.daily.moreBack' : `iceshop.query.daily-figures.${name}`);
  const box = (name: Headline, say: (value: number) => string): Block[] => [
    { text: titleOf(name), size: 8, muted: true },
    { text: say(Math.abs(number(day, name))), size: 14, bold: true },
    ...[week, year].map(
      (before, index): Block => ({ text: against(name, index, day, before, words), size: 7.5, muted: true }),
    ),
  ];
  const plain = (value: number) => words.number(value);
  return [
    box('turnover', words.money),
    box('orders', plain),
    box('average', words.money),
    division ? box('pieces', plain) : box('received', words.money),
  ];
}

/** `+12 % on last week`; a day without orders is nothing to compare with. */
function against(name: Headline, index: number, day: Figures, before: Figures, words: Words): string {
  const which = index === 0 ? 'week' : 'year';
  if (number(before, 'orders') + number(before, 'tickets') === 0 || number(before, name) === 0)
    return words.t(`iceshop.daily.noneBefore.${which}`);
  if (name === 'received' && (number(day, name) < 0 || number(before, name) < 0))
    return words.t(`iceshop.daily.was.${which}`, { amount: words.money(number(before, name)) });
  const change = number(day, name) / number(before, name) - 1;
  const formatted = words.number(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return words.t(`iceshop.daily.against.${which}`, { change: formatted });
}

/** Column widths in proportion to the words and amounts in them. */
const RATE_COLUMNS = [
  ['net', 1],
  ['vat', 0.85],
  ['total', 1.2],
] as const;

function ratesOf({ rates, figures }: Report, words: Words): Block[] {
  const { t, money } = words;
  const cards = number(figures[0] && together(figures[0]), 'gift_cards');
  const sum = (name: 'net' | 'vat' | 'total') =>
    money(rates.reduce((all, row) => all + Math.round(number(row, name) * 100), 0) / 100);
  const named = (name: string) => t(`iceshop.query.daily-vat.${name}`);
  return [
    part(words, 'vat'),
    {
      table: {
        columns: [
          { title: named('rate'), width: 'fit' },
          ...RATE_COLUMNS.map(([name, width]) => ({ title: named(name), align: 'right' as const, width })),
        ],
        rows: rates.map((row) => [
          `${words.number(number(row, 'rate'))} %${sourceOf(row, rates, words)}`,
          ...RATE_COLUMNS.map(([name]) => money(number(row, name))),
        ]),
        totals: [[t('iceshop.daily.total'), sum('net'), sum('vat'), sum('total')]],
      },
    },
    ...(cards > 0 ? [noteOf(t('iceshop.daily.giftCards', { amount: money(cards) }))] : []),
  ];
}

function paymentsOf({ payments, division }: Report, words: Words): Block[] {
  const { t, money } = words;
  if (division && payments.length === 0)
    return [part(words, 'payments'), { text: t('iceshop.daily.paymentsWhole'), muted: true }];
  const columns = ['received', 'refunded', 'total'] as const;
  const sum = (name: (typeof columns)[number]) =>
    money(payments.reduce((all, row) => all + Math.round(number(row, name) * 100), 0) / 100);
  const without = payments.filter(({ method }) => method === 'GIFT_CARD' || method === 'ON_ACCOUNT');
  const noMoney = without.reduce((all, row) => all + Math.round(number(row, 'total') * 100), 0) / 100;
  return [
    part(words, 'payments'),
    {
      table: {
        columns: [
          { title: t('iceshop.query.daily-payments.method'), width: 'fit' },
          ...columns.map((name) => ({
            title: t(`iceshop.query.daily-payments.${name}`),
            align: 'right' as const,
            // This column has the longest title.
            width: name === 'refunded' ? 1.25 : 1,
          })),
        ],
        rows: payments.map((row) => [
          `${t(`iceshop.query.daily-payments.method.${row.method}`)}${sourceOf(row, payments, words)}`,
          ...columns.map((name) => money(number(row, name))),
        ]),
        totals: [[t('iceshop.daily.total'), ...columns.map(sum)]],
      },
    },
    ...(noMoney === 0 ? [] : [noteOf(t('iceshop.daily.noMoney', { amount: money(noMoney) }))]),
  ];
}

/** Says where it was sold, where that differs between the rows. */
const sourceOf = ({ source }: OfSource, rows: readonly OfSource[], { t }: Words): string =>
  rows.some((row) => row.source === 'SHOP') ? ` · ${t(`iceshop.daily.source.${source}`)}` : '';

interface OfSource {
  readonly source?: 'WEBSHOP' | 'SHOP';
}

const noteOf = (text: string): Block => ({ text, size: 7.5, muted: true });

function productsOf(report: Report, words: Words): Block[] {
  const { products } = report;
  const { t, money } = words;
  const ofShops = shopItemsOf(report, words);
  const shown = products.slice(0, MOST.products - ofShops.rows);
  const rest = products.length - shown.length;
  return [
    part(words, 'products'),
    ...(shown.length === 0 ? [{ text: t('iceshop.daily.noProducts'), muted: true } as Block] : []),
    {
      table: {
        columns: [{ width: 'fit', align: 'right' }, { width: 3 }, { width: 'fit', align: 'right' }],
        rows: shown.map((row) => [words.number(row.qty), row.name, money(row.turnover)]),
      },
    },
    ...(rest > 0 ? [{ text: t('iceshop.document.more', { count: rest }), muted: true } as Block] : []),
    ...ofShops.blocks,
  ];
}
