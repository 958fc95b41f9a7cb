// Dashboard tile: the customers with the most points.
import { ErrorState, formatNumber, Skeleton } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Balances } from '../pages/types.ts';
import { accountPage } from '../parts/accountPage.ts';
import { useAnswer } from '../parts/useAnswer.ts';

const SHOWN = 5;

export default function TopCustomers() {
  const { t } = useTranslation();
  const { state, data, reload } = useAnswer<Balances>('loyalty/balance');
  if (state === 'loading') return <Skeleton shape="lines" rows={SHOWN} />;
  if (state === 'failed' || !data) return <ErrorState onRetry={reload} />;
  if (data.data.length === 0) return <p className="muted">{t('loyalty.none.title')}</p>;
  return (
    <ul className="widget-list">
      {data.data.slice(0, SHOWN).map(({ id, name, points }) => (
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
