// Shows the turnover of each hour, of all days together.
import { useTranslation } from 'react-i18next';
import { Chart } from '#core/chart';
import { useQuery } from '#core/records';
import type { OfStreet } from './words.tsx';

export function Hours({ params }: OfStreet) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('icecash/street-hours', { ...params });
  return (
    <div className="panel report-part street-hours">
      <Chart
        title={t('icecash.street.hours')}
        x={rows.map(({ at }) => at)}
        kind="bars"
        asked={asked}
        empty={t('icecash.street.noTurnover')}
        series={[
          {
            label: t('icecash.query.street-hours.turnover'),
            unit: 'money',
            values: rows.map(({ turnover }) => turnover),
          },
        ]}
      />
    </div>
  );
}
