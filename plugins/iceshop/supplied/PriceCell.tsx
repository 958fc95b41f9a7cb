// A price with its way so far as a line, and what it rose by lately where that is much.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { CellProps } from '#core/contract';
import { Sparkline } from './Sparkline.tsx';
import './supplied.css';

/** More is worth a call to the supplier. */
export const MUCH = 10;

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
  if (typeof value !== 'number') return null;
  return (
    <span className={dense ? 'supplied-price supplied-dense' : 'supplied-price'}>
      {/* In a table there is room for one of them, and the figure says more. */}
      {trend.length > 1 && !(dense && rise > MUCH) && <Sparkline values={trend} size={dense ? [40, 16] : [120, 32]} />}
      {rise > MUCH && <Rise percent={rise} />}
      <span className="numeric">{formatPrice(value)}</span>
    </span>
  );
}
