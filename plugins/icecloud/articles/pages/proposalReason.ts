// Says in words why an amount is proposed: what should be there, what is here and comes, what is expected to be used, and
// what that rests on.
import type { TFunction } from 'i18next';
import { type ForecastReason, forecastReasons, formatDay, formatNumber } from '#core';
import type { Offer } from './guide.ts';

/** "par 8, here 3, coming 2: order 3" */
export function proposalReason(offer: Offer, t: TFunction): string {
  const { par = 0, here = 0, coming = 0, proposal = 0, used, used_before = 0, next_date } = offer;
  const counts = { par: few(par), here: few(here), coming: few(coming), qty: few(proposal) };
  if (used === undefined || !next_date) return t(coming > 0 ? 'iceshop.order.whyComing' : 'iceshop.order.why', counts);
  const expected = { before: few(used_before), used: few(used), next: formatDay(next_date) };
  return [
    t('iceshop.order.whyExpected', { ...counts, ...expected }),
    ...forecastReasons(offer as ForecastReason, t),
  ].join(' · ');
}

const few = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
