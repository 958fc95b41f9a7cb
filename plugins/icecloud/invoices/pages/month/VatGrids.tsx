// Shows the grids of the Belgian VAT return that sales fill, of the month or its quarter: invoices, credit notes and what
// came in without an invoice stand beside each other.
import { Callout, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMoney, Skeleton } from '#core';
import { centsOf, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { Scrolled } from '../ScrolledTable.tsx';

type GridRow = QueryRowTypes['icecloud/vat-grids'];
const PARTS = ['invoices', 'notes', 'receipts'] as const;

export function VatGrids({ month }: { readonly month: string }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState('month');
  const quarter = period === 'quarter';
  const { rows, state, reload } = useQuery('icecloud/vat-grids', { month, ...(quarter && { quarter }) });
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" />;
  return (
    <div className="invoice-month-receipts">
      <div className="invoice-month-head">
        <h2>{t('icecloud.grids')}</h2>
        <SegmentedControl
          size="small"
          aria-label={t('icecloud.grids.period')}
          options={['month', 'quarter'].map((value) => ({ value, label: t(`icecloud.grids.${value}`) }))}
          value={period}
          onValueChange={setPeriod}
        />
      </div>
      <p className="muted">{t('icecloud.grids.text')}</p>
      <Scrolled label={t('icecloud.grids')}>
        <GridTable rows={rows} />
      </Scrolled>
      {rows.some(({ what }) => what === 'NONE') && <Callout intent="warning">{t('icecloud.grids.none')}</Callout>}
    </div>
  );
}

function GridTable({ rows }: { readonly rows: readonly GridRow[] }) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.vat-grids.${column}`);
  const totalOf = (grid: string) => centsOf(rows.find((row) => row.grid === grid)?.total ?? 0);
  return (
    <table className="invoice-month-table invoice-month-grids">
      <thead>
        <tr>
          <th scope="col">{name('grid')}</th>
          <th scope="col">{name('what')}</th>
          {PARTS.map((part) => (
            <th key={part} scope="col" className="numeric invoice-month-wide">
              {name(part)}
            </th>
          ))}
          <th scope="col" className="numeric">
            {name('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">
              <strong>{row.grid || '–'}</strong>
            </th>
            <td className="invoice-month-what">{name(`what.${row.what}`)}</td>
            {PARTS.map((part) => (
              <td key={part} className="numeric invoice-month-wide">
                {row[part] === 0 ? '–' : formatMoney(row[part])}
              </td>
            ))}
            <td className="numeric">{formatMoney(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="invoice-month-what">
            {t('icecloud.grids.due')}
          </th>
          {PARTS.map((part) => (
            <td key={part} className="invoice-month-wide" />
          ))}
          <td className="numeric">
            <strong>{formatMoney((totalOf('54') - totalOf('64')) / 100)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
