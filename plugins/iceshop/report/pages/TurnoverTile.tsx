// Shows on the dashboard the webshop's turnover today, against the same weekday of last week (docs/domain 4.4).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatMoney, formatNumber, Skeleton, useBusinessDay } from '#core';
import { useQuery } from '#core/records';
import { against, BEFORE } from './daily.ts';
import './daily.css';

export default observer(function TurnoverTile() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceshop/daily-figures', { day: useBusinessDay() });
  const [now] = rows;
  if (state === 'failed' && !now) return <ErrorState onRetry={reload} />;
  if (!now) return <Skeleton shape="lines" rows={3} />;
  return (
    <div className="daily-tile">
      <Link to="/admin/iceshop/dailyreport" className="numeric">
        {formatMoney(now.turnover)}
      </Link>
      <span className="muted">
        {t('iceshop.daily.orders', { count: now.orders, formatted: formatNumber(now.orders) })}
      </span>
      {BEFORE.map(([which, period]) => {
        const before = rows.find((row) => row.period === period);
        const { text, tone } = against('turnover', which, { now, before }, t);
        return (
          <span key={which} className="daily-against" data-tone={tone}>
            {text}
          </span>
        );
      })}
    </div>
  );
});
