// Loads the timeslots of the days in the address and the orders in them, and keeps both current.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mayChange, type useRegistry } from '#core';
import { dayAfter } from '#core/board';
import { today, tonesOf } from '#core/contract';
import { useQuery, useRecords } from '#core/records';
import { Calendar, type Order, placeKey } from './calendar.ts';

const DAYS = 5;
const MOST = 500;
/** States of orders that hold a place in a timeslot; cancelled ones do not. */
const STANDING = 'PENDING_PAYMENT,CONFIRMED,IN_PRODUCTION,READY,ON_THE_WAY,COMPLETED,NOT_COLLECTED';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIELDS = 'nr,status,status_at,delivery_slot_id,deliverable_type,webshop_account_id,contact_name,total_vati';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
export type CalendarState = ReturnType<typeof useCalendar>;

export function useCalendar(entity: Entity) {
  const { t, i18n } = useTranslation();
  const period = usePeriod();
  const { from, until, place } = period;
  const slots = useQuery('iceshop/slot-days', { from, days: DAYS });
  const orders = useRecords('webshoporder', {
    ...{ 'filter[delivery_date][gte]': from, 'filter[delivery_date][lte]': dayAfter(until, -1) },
    ...{ 'filter[status][in]': STANDING, 'page[size]': MOST, sort: 'nr', fields: FIELDS },
  });
  const tones = tonesOf(entity.schema.properties.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words
  const calendar = useMemo(() => {
    const mayMove = (order: Order) => mayChange(entity, order);
    const shown = slots.rows.filter((slot) => place === '' || placeKey(slot) === place);
    return new Calendar(shown, orders.records, { t, tones, mayMove });
  }, [slots.rows, orders.records, place, i18n.language]);
  const places = [...new Map(slots.rows.map((slot) => [placeKey(slot), slot])).values()];
  const failed = [slots, orders].find(({ state }) => state === 'failed');
  const isThere = slots.rows.length > 0 && orders.total !== undefined;
  const isAsked = [slots, orders].some(({ state }) => state === 'loading');
  const kind: 'failed' | 'loading' | 'here' = isThere ? 'here' : failed ? 'failed' : isAsked ? 'loading' : 'here';
  const reload = () => {
    slots.reload();
    orders.reload();
  };
  return { ...period, calendar, places, kind, reload, error: failed?.error, more: (orders.total ?? 0) > MOST };
}

/** The period is in the address, so that the browser's Back returns to it. */
function usePeriod() {
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? '';
  const from = DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : today();
  const place = address.get('place') ?? '';
  const go = (to: { readonly day?: string; readonly place?: string }) => {
    const next = { day: from, place, ...to };
    const said = Object.entries(next).filter(([name, value]) => value !== (name === 'day' ? today() : ''));
    setAddress(Object.fromEntries(said), { replace: true });
  };
  return { from, until: dayAfter(from, DAYS), place, go, step: (by: -1 | 1) => go({ day: dayAfter(from, by * DAYS) }) };
}
