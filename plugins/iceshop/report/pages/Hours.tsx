// Shows the turnover of each hour in which orders are handed over, beside the same hour a week before.
import { useTranslation } from 'react-i18next';
import { Chart } from '#core/chart';
import { useQuery } from '#core/records';
import type { OfDay } from './MoneyTables.tsx';

export function Hours({ params }: OfDay) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/daily-hours', params);
  const hasShops = rows.some(({ shops }) => shops !== 0);
  const ofDay = t(hasShops ? 'iceshop.daily.source.WEBSHOP' : 'iceshop.daily.thisDay');
  return (
    <div className="panel report-part daily-hours">
      <Chart
        title={t('iceshop.daily.hours')}
        x={rows.map(({ at }) => at)}
        kind="bars"
        asked={asked}
        empty={t('iceshop.daily.noTurnover')}
        series={[
          { label: ofDay, unit: 'money', values: rows.map(({ turnover }) => turnover) },
          ...(hasShops
            ? [
                {
                  label: t('iceshop.daily.source.SHOP'),
                  unit: 'money' as const,
                  values: rows.map(({ shops }) => shops),
                },
              ]
            : []),
          {
            label: t('iceshop.query.daily-hours.week_before'),
            unit: 'money',
            values: rows.map(({ week_before }) => week_before),
          },
        ]}
      />
    </div>
  );
}
