// Shows by how much a count differs from the expected number, in words and colour, never by colour alone.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import type { CountedItem } from './Counts.ts';

export const isDifferent = ({ difference = 0 }: CountedItem): boolean => Math.abs(difference) >= 0.0005;
export const euroOf = ({ difference = 0, cost_vate = 0 }: CountedItem): number => difference * cost_vate;

export function Difference({ item }: { item: CountedItem }) {
  const { t } = useTranslation();
  const { difference = 0 } = item;
  if (!isDifferent(item)) return <span className="count-same">{t('iceshop.stocktake.same')}</span>;
  const number = formatNumber(Math.abs(difference), { maximumFractionDigits: 3 });
  const unit = t(`iceshop.stocktake.unit.${item.unit}`);
  return (
    <span className={difference < 0 ? 'count-less' : 'count-more'}>
      {t(difference < 0 ? 'iceshop.stocktake.less' : 'iceshop.stocktake.more', { number, unit })}
    </span>
  );
}

/** Writes an amount with its sign in front of the euro sign. */
export function signedMoney(value: number): string {
  const amount = formatMoney(Math.abs(value));
  return Math.abs(value) < 0.005 ? amount : `${value < 0 ? '−' : '+'} ${amount}`;
}
