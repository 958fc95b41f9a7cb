// Shows the sums of an X or Z report as small tables, in the office and at the till.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { centsOf } from '#core/contract';
import type { DrawerSums } from '../report.ts';
import './drawers.css';

type Row = readonly [name: string, ...cells: string[]];

export function ReportFigures({ sums, children }: { readonly sums: DrawerSums; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const say = (name: string) => t(`icecash.drawer.report.${name}`);
  const counted = (name: string, pieces: number, amount: number): Row => [
    `${say(name)} (${formatNumber(pieces)})`,
    formatMoney(amount),
  ];
  return (
    <div className="drawer-figures">
      {children}
      <Rates sums={sums} />
      <Figures
        title={say('methods')}
        rows={sums.methods.map(({ method, payments, amount }) => [
          `${t(`icecash.drawer.method.${method}`)} (${formatNumber(payments)})`,
          formatMoney(amount),
        ])}
      />
      <Figures
        title={say('tickets')}
        rows={[
          [say('ticketCount'), formatNumber(sums.tickets)],
          counted('voids', sums.voids, sums.voided),
          counted('refunds', sums.refunds, sums.refunded),
          [say('discounts'), formatMoney(sums.discounts)],
          [say('rounding'), formatMoney(sums.rounding)],
          counted('giftCards', sums.gift_cards, sums.gift_cards_total),
        ]}
      />
      <Figures
        title={say('sellers')}
        rows={sums.sellers.map(({ name, tickets, total }) => [
          `${name ?? say('nobody')} (${formatNumber(tickets)})`,
          formatMoney(total),
        ])}
      />
    </div>
  );
}

const AMOUNTS = ['net', 'vat', 'total'] as const;

function Rates({ sums: { rates } }: { readonly sums: DrawerSums }) {
  const { t } = useTranslation();
  const say = (name: string) => t(`icecash.drawer.report.${name}`);
  const sum = (name: (typeof AMOUNTS)[number]) => rates.reduce((all, one) => all + centsOf(one[name]), 0) / 100;
  return (
    <Figures
      title={say('turnover')}
      heads={[say('rate'), ...AMOUNTS.map(say)]}
      rows={rates.map((one) => [
        formatNumber(one.rate / 100, { style: 'percent' }),
        ...AMOUNTS.map((name) => formatMoney(one[name])),
      ])}
      total={[say('sum'), ...AMOUNTS.map((name) => formatMoney(sum(name)))]}
    />
  );
}

interface FiguresProps {
  readonly title: string;
  readonly heads?: readonly string[];
  readonly rows: readonly Row[];
  readonly total?: Row;
}

/** Shows nothing without rows. */
export function Figures({ title, heads, rows, total }: FiguresProps) {
  if (rows.length === 0) return null;
  return (
    <section className="panel">
      <h3>{title}</h3>
      <table aria-label={title}>
        {heads && (
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at > 0 ? 'numeric' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <Line key={row[0]} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Line row={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Line({ row: [name, ...cells] }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
        <td key={at} className="numeric">
          {cell}
        </td>
      ))}
    </tr>
  );
}
