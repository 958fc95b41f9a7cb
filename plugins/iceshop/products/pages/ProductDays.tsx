// Shows the next fourteen days of a product: whether it is for sale or why not, how many are left, and how many are
// ordered.

import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, formatNumber, formatWeekday, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';

type Day = QueryRowTypes['iceshop/product-days'];

export function ProductDays({ id }: { id: number }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceshop/product-days', { product_id: id });
  return (
    <section className="panel product-panel" aria-label={t('iceshop.product.head.days')}>
      <h2>{t('iceshop.product.head.days')}</h2>
      {state === 'failed' && rows.length === 0 && <ErrorState onRetry={reload} />}
      {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
      {rows.length > 0 && (
        <ol className="product-days">
          {rows.map((day) => (
            <DayCell key={day.day} {...day} />
          ))}
        </ol>
      )}
      {rows.some(({ closed, free }) => !closed && free !== undefined) && (
        <p className="muted product-note">{t('iceshop.product.head.daysText')}</p>
      )}
    </section>
  );
}

function DayCell({ day, closed, free, ordered }: Day) {
  const { t } = useTranslation();
  const number = (count: number) => ({ count, formatted: formatNumber(count) });
  const open = free === undefined ? t('iceshop.product.head.open') : t('iceshop.product.head.left', number(free));
  return (
    <li title={formatDay(day, 'long')} data-closed={closed !== undefined}>
      <span className="product-day">{`${formatWeekday(day)} ${Number(day.slice(8))}`}</span>
      <span className="product-state">{closed ? t(`iceshop.product.head.closed.${closed}`) : open}</span>
      <span className="product-ordered">{ordered > 0 && t('iceshop.product.head.ordered', number(ordered))}</span>
    </li>
  );
}
