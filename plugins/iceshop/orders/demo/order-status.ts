// Chooses the status of an order of the demo company by its day; today is a busy day under way.
import type { DemoContext, Row } from '#api';
import { promisedTo, standOf } from '../../slots/demo/around-now.ts';
import type { Destination } from './destinations.ts';

/** States of today's orders by their timeslot, to choose from at random. */
const AROUND = { OVER: ['COMPLETED'], TO_COME: ['IN_PRODUCTION', 'CONFIRMED', 'CONFIRMED'] } as const;
const FETCHED = { ...AROUND, UNDER_WAY: ['COMPLETED', 'COMPLETED', 'READY', 'READY'] } as const;
const BROUGHT = {
  ...AROUND,
  UNDER_WAY: ['COMPLETED', 'COMPLETED', 'ON_THE_WAY', 'ON_THE_WAY', 'READY', 'READY', 'IN_PRODUCTION'],
} as const;
const SINCE = 12 * 60_000;

export function statusOf({ random, today }: DemoContext, type: string, day: number, place?: Destination): string {
  const isFetched = type === 'PICK_UP_POINT';
  if (random.chance(0.04)) return 'CANCELLED';
  if (!place) return day < 0 || random.chance(0.7) ? 'COMPLETED' : 'CONFIRMED';
  if (day < 0) return isFetched && random.chance(0.07) ? 'NOT_COLLECTED' : 'COMPLETED';
  if (day > 0) return day === 1 && random.chance(0.25) ? 'IN_PRODUCTION' : 'CONFIRMED';
  return random.pick<string>((isFetched ? FETCHED : BROUGHT)[standOf(today, place.slot)]);
}

/** Makes sure that today one order is on its way and one is ready, whatever was drawn. */
export function outAndReady({ today }: DemoContext, orders: readonly Row[]): Row[] {
  const since = new Date(Date.now() - SINCE).toISOString();
  const [out, ready] = orders.filter(
    (order) =>
      order.delivery_date === today &&
      order.delivery_zone_id &&
      order.status !== 'CANCELLED' &&
      standOf(today, promisedTo(order)) === 'UNDER_WAY',
  );
  const states = new Map([
    [out, 'ON_THE_WAY'],
    [ready, 'READY'],
  ]);
  return orders.map((order) => {
    const status = states.get(order);
    return status ? { ...order, status, status_at: since, updated_at: since } : order;
  });
}
