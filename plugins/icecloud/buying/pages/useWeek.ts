// Loads the supplier orders of the week in the address, and the days on which suppliers deliver, and keeps both
// current.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mayChange, type useRegistry } from '#core';
import { dayAfter, mondayOf } from '#core/board';
import { today, tonesOf } from '#core/contract';
import { useQuery, useRecords } from '#core/records';
import { blockOf, lanesOf, type Order, Week } from './week.ts';

/** Orders that are still expected or have arrived; cancelled ones are left out. */
const COMING = 'PLACEHOLDER,DRAFT,SENT,CONFIRMED,PARTLY_RECEIVED,RECEIVED,CLOSED';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
export type WeekState = ReturnType<typeof useWeek>;

export function useWeek(entity: Entity) {
  const { t, i18n } = useTranslation();
  const { from, until, ...period } = usePeriod();
  const { days, orders, ...asked } = useAsked(from);
  const tones = tonesOf(entity.schema.properties.status);
  const may = (order: Order) => mayChange(entity, order);
  const lanes = useMemo(() => lanesOf(days), [days]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words
  const blocks = useMemo(() => orders.map((order) => blockOf(order, tones, t)), [orders, tones, i18n.language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words
  const week = useMemo(() => new Week(days, orders, t, may), [days, orders, i18n.language]);
  return { ...period, ...asked, from, until, lanes, blocks, week };
}

const ordersIn = (from: string) => ({
  ...{ 'filter[delivery_date][gte]': from, 'filter[delivery_date][lte]': dayAfter(from, 6) },
  'filter[status][in]': COMING,
});

function useAsked(from: string) {
  const weeks = [-7, 7].map((days) => dayAfter(from, days));
  const days = useQuery('icecloud/delivery-days', { from }, { near: weeks.map((week) => ({ from: week })) });
  const orders = useRecords('supplierorder', ordersIn(from), { whole: true, near: weeks.map(ordersIn) });
  const isThere = days.rows.length > 0 && (orders.total !== undefined || orders.more);
  const failed = [days, orders].find(({ state }) => state === 'failed');
  const isAsked = [days, orders].some(({ state }) => state === 'loading');
  const kind: 'failed' | 'loading' | 'here' = isThere ? 'here' : failed ? 'failed' : isAsked ? 'loading' : 'here';
  const reload = () => {
    days.reload();
    orders.reload();
  };
  return { days: days.rows, orders: orders.records, kind, error: failed?.error, reload, more: orders.more };
}

/** The week is in the address, so that the browser's Back returns to it. */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const thisWeek = mondayOf(today());
  const given = params.get('week') ?? '';
  const from = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? mondayOf(given) : thisWeek;
  const goTo = (week: string) => setParams(week === thisWeek ? {} : { week }, { replace: true });
  return { from, until: dayAfter(from, 7), thisWeek, goTo, step: (by: -1 | 1) => goTo(dayAfter(from, 7 * by)) };
}
