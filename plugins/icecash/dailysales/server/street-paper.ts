// Prints the daily sales report: for the office, the bookkeeper and the nightly mail.
import { type Block, defineDocument } from '#api';
import { perOne, saidTotal, totalOf } from '../medals.ts';
import { access, params } from './street.ts';
import { vansOf } from './street-paper-vans.ts';
import { amountOf, part, titleOf, type Words } from './street-paper-words.ts';
import { type StreetReport, streetReport } from './street-report.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const MOST = { items: 25, back: 15 };

export const streetPaper = defineDocument<StreetReport, { from: string; until: string; icecream_van_id?: number }>({
  id: 'daily-sales',
  access,
  size: 'A4',
  margin: 14,
  letters: 9,
  params,
  data: ({ db, companyId, records, settings: said, params: { from, until, icecream_van_id } }) =>
    streetReport(records, db, {
      companyId,
      from,
      until,
      cutoff: said.company().day_cutoff,
      ...(icecream_van_id !== undefined && { van: icecream_van_id }),
    }),
  draw: (report, words) => ({
    title: `${words.t('icecash.page.dailysalesreport')} ${report.from}`,
    blocks: [
      { heading: `${words.t('icecash.page.dailysalesreport')} · ${spanOf(report, words)}` },
      { space: 2 },
      { columns: headline(report, words) },
      { space: 2 },
      ...vansOf(report, words),
      { space: 2 },
      { columns: [ratesOf(report, words), paymentsOf(report, words)], widths: [1, 1.2] },
      { space: 2 },
      { columns: [itemsOf(report, words), backOf(report, words)], widths: [1, 1] },
      { space: 2 },
      { text: words.t('icecash.street.counts'), size: 7.5, muted: true },
    ],
  }),
});

function spanOf({ from, until }: StreetReport, { date }: Words): string {
  return from === until ? date(from, DAY) : `${date(from, DAY)} – ${date(until, DAY)}`;
}

function headline({ days }: StreetReport, words: Words): Block[][] {
  const tickets = days.reduce((sum, row) => sum + row.tickets, 0);
  const turnover = totalOf(days, 'turnover');
  const box = (name: string, text: string): Block[] => [
    { text: titleOf(words, 'days', name), size: 8, muted: true },
    { text, size: 14, bold: true },
  ];
  return [
    box('turnover', words.money(turnover)),
    box('tickets', words.number(tickets)),
    box('average', words.money(perOne(turnover, tickets) ?? 0)),
    box('difference', amountOf(saidTotal(days, 'difference'), words)),
  ];
}

const RATES = ['net', 'vat', 'total'] as const;

function ratesOf({ rates, days }: StreetReport, words: Words): Block[] {
  const cards = totalOf(days, 'gift_cards');
  return [
    part(words, 'vat'),
    {
      table: {
        columns: [
          { title: titleOf(words, 'vat', 'rate'), width: 'fit' },
          ...RATES.map((name) => ({ title: titleOf(words, 'vat', name), align: 'right' as const })),
        ],
        rows: rates.map((row) => [
          `${words.number(row.rate)} %`,
          ...RATES.map((name) => words.money(Number(row[name]))),
        ]),
        totals: [[words.t('icecash.street.total'), ...RATES.map((name) => words.money(totalOf(rates, name)))]],
      },
    },
    ...(cards === 0 ? [] : [noteOf(words.t('icecash.street.giftCards', { amount: words.money(cards) }))]),
  ];
}

const PAID = ['received', 'refunded', 'total'] as const;

function paymentsOf({ payments }: StreetReport, words: Words): Block[] {
  return [
    part(words, 'payments'),
    {
      table: {
        columns: [
          { title: titleOf(words, 'payments', 'method'), width: 'fit' },
          ...PAID.map((name) => ({ title: titleOf(words, 'payments', name), align: 'right' as const })),
        ],
        rows: payments.map((row) => [
          words.t(`icecash.query.street-payments.method.${row.method}`),
          ...PAID.map((name) => words.money(Number(row[name]))),
        ]),
        totals: [[words.t('icecash.street.total'), ...PAID.map((name) => words.money(totalOf(payments, name)))]],
      },
    },
    noteOf(words.t('icecash.street.rounding', { amount: words.money(totalOf(payments, 'rounding')) })),
  ];
}

const noteOf = (text: string): Block => ({ text, size: 7.5, muted: true });

function itemsOf({ items }: StreetReport, words: Words): Block[] {
  const rest = items.length - MOST.items;
  return [
    part(words, 'items'),
    {
      table: {
        columns: [{ width: 'fit', align: 'right' }, { width: 3 }, { width: 'fit', align: 'right' }],
        rows: items
          .slice(0, MOST.items)
          .map((row) => [words.number(row.qty), row.name, words.money(Number(row.turnover))]),
      },
    },
    ...(rest > 0 ? [noteOf(words.t('icecash.street.more', { count: rest, formatted: words.number(rest) }))] : []),
  ];
}

function backOf({ back, vans }: StreetReport, words: Words): Block[] {
  const rest = back.length - MOST.back;
  if (back.length === 0) return [part(words, 'back'), { text: words.t('icecash.street.noBack'), muted: true }];
  return [
    part(words, 'back'),
    {
      table: {
        columns: [{ width: 2 }, { width: 2.4 }, { width: 'fit', align: 'right' }],
        rows: back
          .slice(0, MOST.back)
          .map((row) => [
            `${vans.get(Number(row.icecream_van_id)) ?? ''} #${row.nr}`,
            [words.t(`icecash.query.street-back.kind.${row.kind}`), row.reason].filter(Boolean).join(' · '),
            words.money(Number(row.amount)),
          ]),
      },
    },
    ...(rest > 0 ? [noteOf(words.t('icecash.street.more', { count: rest, formatted: words.number(rest) }))] : []),
  ];
}
