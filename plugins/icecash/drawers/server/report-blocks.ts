// Draws an X or Z report: the same tables for a roll of 80 millimetres and for a sheet.
import type { Block, Words } from '#api';
import { centsOf } from '#core/contract';
import type { DrawerReport } from './drawer-report.ts';

type Line = readonly [label: string, value: string];

/** Two columns, the amounts at the right; nothing where there is no line. */
export const linesOf = (lines: readonly Line[], totals: readonly Line[] = []): Block[] =>
  lines.length + totals.length === 0
    ? []
    : [{ table: { columns: [{ width: 1 }, { align: 'right', width: 'fit' }], rows: lines, totals } }];

export const part = (title: string): Block => ({ heading: title, level: 3 });
const at = { dateStyle: 'short', timeStyle: 'short' } as const;
const say = ({ t }: Words, name: string) => t(`icecash.drawer.report.${name}`);

export function headOf({ session, device, place, ...people }: DrawerReport, words: Words): Block[] {
  const { t, date } = words;
  const field = (name: string) => t(`icecash.drawersession.${name}`);
  const line = (name: string, value: string | undefined): Line[] => (value ? [[field(name), value]] : []);
  const moment = (iso: string | undefined) => (iso ? date(iso, at) : undefined);
  return linesOf([
    ...line('device_id', [device, place].filter(Boolean).join(' · ')),
    ...line('business_date', date(session.business_date)),
    ...line('opened_at', moment(session.opened_at)),
    ...line('opened_by_employee_id', people.opened_by),
    ...line('closed_at', moment(session.closed_at)),
    ...line('closed_by_employee_id', people.closed_by),
    ...line('handed_to_employee_id', people.handed_to),
  ]);
}

export function turnoverOf({ sums }: DrawerReport, words: Words): Block[] {
  const { t, money, number } = words;
  const sum = (name: 'net' | 'vat' | 'total') =>
    money(sums.rates.reduce((all, one) => all + centsOf(one[name]), 0) / 100);
  const right = { align: 'right' } as const;
  const columns = [
    { title: say(words, 'rate'), width: 'fit' } as const,
    ...(['net', 'vat', 'total'] as const).map((name) => ({ title: say(words, name), ...right })),
  ];
  return [
    part(say(words, 'turnover')),
    {
      table: {
        columns,
        rows: sums.rates.map(({ rate, net, vat, total }) => [
          `${number(rate)} %`,
          money(net),
          money(vat),
          money(total),
        ]),
        totals: [[t('icecash.drawer.report.sum'), sum('net'), sum('vat'), sum('total')]],
      },
    },
  ];
}

export function methodsOf({ sums }: DrawerReport, words: Words): Block[] {
  const { t, money } = words;
  const paid = sums.methods.reduce((all, one) => all + centsOf(one.amount), 0) / 100;
  return [
    part(say(words, 'methods')),
    ...linesOf(
      sums.methods.map(({ method, payments, amount }) => [
        `${t(`icecash.drawer.method.${method}`)} (${payments})`,
        money(amount),
      ]),
      [[say(words, 'sum'), money(paid)]],
    ),
  ];
}

export function countsOf({ sums }: DrawerReport, words: Words): Block[] {
  const { money, number } = words;
  const counted = (name: string, pieces: number, amount: number): Line => [
    `${say(words, name)} (${number(pieces)})`,
    money(amount),
  ];
  return [
    part(say(words, 'tickets')),
    ...linesOf([
      [say(words, 'ticketCount'), number(sums.tickets)],
      counted('voids', sums.voids, sums.voided),
      counted('refunds', sums.refunds, sums.refunded),
      [say(words, 'discounts'), money(sums.discounts)],
      [say(words, 'rounding'), money(sums.rounding)],
      counted('giftCards', sums.gift_cards, sums.gift_cards_total),
    ]),
  ];
}

export function sellersOf({ sums }: DrawerReport, words: Words): Block[] {
  const { t, money } = words;
  if (sums.sellers.length === 0) return [];
  const rows = sums.sellers.map(
    ({ name, tickets, total }): Line => [`${name ?? t('icecash.drawer.report.nobody')} (${tickets})`, money(total)],
  );
  return [part(say(words, 'sellers')), ...linesOf(rows)];
}

export function cashOf({ session, sums, moved, expected, left }: DrawerReport, words: Words): Block[] {
  const { t, money } = words;
  const field = (name: string) => t(`icecash.drawersession.${name}`);
  const line = (name: string, amount: number | undefined): Line[] =>
    amount === undefined ? [] : [[field(name), money(amount)]];
  const cash = sums.methods.find(({ method }) => method === 'CASH');
  const bag = session.bag_nr ? `${field('bag_cash')} ${session.bag_nr}` : field('bag_cash');
  return [
    part(say(words, 'cash')),
    ...linesOf(
      [
        ...line('opening_cash', session.opening_cash),
        ...line('opening_difference', session.opening_difference || undefined),
        [say(words, 'taken'), money((centsOf(cash?.amount ?? 0) + centsOf(cash?.rounding ?? 0)) / 100)],
        ...moves(moved, words),
        [field('expected_cash'), money(expected.cash)],
        ...line('counted_cash', session.counted_cash),
        ...(session.bag_cash === undefined ? [] : [[bag, money(session.bag_cash)] as Line]),
        ...(left === undefined ? [] : [[say(words, 'left'), money(left)] as Line]),
      ],
      session.difference === undefined || session.status === 'OPEN' ? [] : line('difference', session.difference),
    ),
  ];
}

const moves = (moved: DrawerReport['moved'], { t, money }: Words): Line[] =>
  (['FLOAT_IN', 'SAFE_DROP', 'PAID_OUT'] as const)
    .filter((kind) => moved[kind] !== 0)
    .map((kind) => [
      t(`icecash.drawersession.movements.kind.${kind}`),
      money(kind === 'FLOAT_IN' ? moved[kind] : -moved[kind]),
    ]);

export function cardsOf({ session, expected }: DrawerReport, words: Words): Block[] {
  const { t, money } = words;
  const line = (name: string, amount: number | undefined): Line[] =>
    amount === undefined ? [] : [[t(`icecash.drawersession.${name}`), money(amount)]];
  return [
    part(say(words, 'cards')),
    ...linesOf(
      [...line('card_expected', expected.card), ...line('card_counted', session.card_counted)],
      line('card_difference', session.card_difference),
    ),
  ];
}

export function notesOf({ session }: DrawerReport, words: Words): Block[] {
  const { t, date } = words;
  const late = session.late_at;
  return [
    ...(session.reason ? [{ text: `${t('icecash.drawersession.reason')}: ${session.reason}` }] : []),
    ...(late
      ? [
          {
            text: t('icecash.drawer.report.late', { at: date(late, at), count: session.late_tickets ?? 0 }),
            bold: true,
          },
        ]
      : []),
  ];
}
