// Shows the points given and spent since the first of the month.
import { formatNumber } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import type { Month } from './types.ts';

export function MonthFigures({ meta }: { meta: Month }) {
  const { t } = useTranslation();
  return (
    <dl className="loyalty-month">
      {(['given', 'spent'] as const).map((kind) => (
        <div key={kind} className="panel">
          <dt>{t(`loyalty.month.${kind}`)}</dt>
          <dd className="numeric">{formatNumber(meta[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
