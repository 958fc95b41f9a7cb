// Shows an article's price with its history as a small line, and its latest rise where that is large.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, useSettings } from '#core';
import { Sparkline } from '#core/chart';
import type { CellProps } from '#core/contract';
import type { settings } from '../../settings.ts';
import './supplied.css';

export const formatPrice = (value: number): string =>
  formatNumber(value, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });

export function Rise({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const said = t('iceshop.supplied.rise', { percent: formatNumber(Math.round(percent)) });
  return (
    <Tag minimal intent="warning" className="supplied-rise" title={t('iceshop.supplied.riseWhen')}>
      {said}
    </Tag>
  );
}

export default function PriceCell({ value, record, dense }: CellProps) {
  const trend = typeof record.price_trend === 'string' ? record.price_trend.split(' ').map(Number) : [];
  const rise = Number(record.price_rise ?? 0);
  // More is worth a call to the supplier.
  const isMuch = rise > useSettings<typeof settings>('icecloud').price_rise_percent;
  if (typeof value !== 'number') return null;
  return (
    <span className={dense ? 'supplied-price supplied-dense' : 'supplied-price'}>
      {/* In a table there is room for one of them, and the figure says more. */}
      {trend.length > 1 && !(dense && isMuch) && <Sparkline values={trend} size={dense ? [40, 16] : [120, 32]} />}
      {isMuch && <Rise percent={rise} />}
      <span className="numeric">{formatPrice(value)}</span>
    </span>
  );
}
