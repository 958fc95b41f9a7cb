// Loads the timeslots of an order's place, for its products and its customer, and again when somebody books one.
import { onRecord } from '#core';
import { type Asked, useAnswer } from '#core/records';
import { placeOf, type Slot } from './slot.ts';

type Order = Readonly<Record<string, unknown>>;

export function useSlots(order: Order, { from, days }: { from: string; days: number }): Asked<readonly Slot[]> {
  const place = placeOf(order);
  const lines = Array.isArray(order.lines) ? (order.lines as { product_id?: number }[]) : [];
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))].sort((a, b) => a - b);
  const query = {
    deliverable_type: place?.type,
    place_id: place?.id,
    ...{ from, days },
    product_ids: products.length > 0 ? products.join(',') : undefined,
    // A guest has not proved to be the owner of the account, so its agreements do not count.
    webshop_account_id:
      typeof order.webshop_account_id === 'number' && order.as_guest !== true ? order.webshop_account_id : undefined,
  };
  return useAnswer<readonly Slot[]>(place && 'iceshop/slot', query, { follow: onBooking, keeps: true });
}

function onBooking(again: () => void): () => void {
  const stops = ['webshoporder', 'deliveryslot'].map((resource) => onRecord(resource, again));
  return () => {
    for (const stop of stops) stop();
  };
}
