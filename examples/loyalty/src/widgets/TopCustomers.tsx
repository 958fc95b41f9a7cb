// Shows a dashboard tile with the customers who have the most points.
import { ErrorState, formatNumber, Skeleton } from '@scoop/core';
import { useQuery } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Balance } from '../pages/types.ts';
import { accountPage } from '../parts/accountPage.ts';

const SHOWN = 5;

export default function TopCustomers() {
  const { t } = useTranslation();
  const { state, rows, reload } = useQuery<Balance>('loyalty/balances');
  if (state === 'loading') return <Skeleton shape="lines" rows={SHOWN} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('loyalty.none.title')}</p>;
  return (
    <ul className="widget-list">
      {rows.slice(0, SHOWN).map(({ id, name, points }) => (
        <li key={id}>
          <Link to={accountPage(id)}>{name}</Link>
          <span className="muted numeric">
            {t('loyalty.widget.top.points', { count: points, points: formatNumber(points) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
