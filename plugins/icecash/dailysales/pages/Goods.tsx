// Shows the items that sold best, and the tickets that were voided or given back with their reasons.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDayTime, formatMoney, formatNumber, may, PlainTable, ReportPart, useRegistry } from '#core';
import { clockTime } from '#core/contract';
import { useQuery } from '#core/records';
import { Wrapped } from './Wrapped.tsx';
import type { OfStreet } from './words.tsx';

/** The number of rows that are shown; the sheets have all. */
const FIRST = { items: 15, back: 12 };

export function Items({ params }: OfStreet) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('icecash/street-items', { ...params });
  const title = t('icecash.street.items');
  const name = (column: string) => t(`icecash.query.street-items.${column}`);
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('icecash.street.noTurnover')}>
      <PlainTable
        label={title}
        columns={[
          { text: name('name') },
          ...['qty', 'tickets', 'turnover'].map((column) => ({ text: name(column), numeric: true })),
        ]}
        rows={rows
          .slice(0, FIRST.items)
          .map((row) => [
            row.name,
            row.name,
            formatNumber(row.qty),
            formatNumber(row.tickets),
            formatMoney(row.turnover),
          ])}
      />
      <More count={rows.length - FIRST.items} />
    </ReportPart>
  );
}

export const Back = observer(function Back({ params }: OfStreet) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('icecash/street-back', { ...params });
  const sale = useRegistry().entity('Sale');
  const title = t('icecash.street.back');
  const name = (column: string) => t(`icecash.query.street-back.${column}`);
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('icecash.street.noBack')}>
      <PlainTable
        label={title}
        columns={[
          ...['nr', 'kind', 'at', 'reason'].map((column) => ({ text: name(column) })),
          { text: name('amount'), numeric: true },
        ]}
        rows={rows
          .slice(0, FIRST.back)
          .map((row) => [
            row.id,
            sale && may(sale, 'show') ? (
              <Link key="nr" to={addressOf(sale, 'view', row.id)}>{`${row.icecream_van.display} #${row.nr}`}</Link>
            ) : (
              `${row.icecream_van.display} #${row.nr}`
            ),
            name(`kind.${row.kind}`),
            params.from === params.until ? clockTime(row.at) : formatDayTime(row.at),
            <Wrapped key="reason" text={row.reason} />,
            formatMoney(row.amount),
          ])}
      />
      <More count={rows.length - FIRST.back} />
    </ReportPart>
  );
});

function More({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return <p className="muted">{t('icecash.street.more', { count, formatted: formatNumber(count) })}</p>;
}
