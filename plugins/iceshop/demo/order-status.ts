// Where an order of the demo company stands, by its day: a busy one is under way.
import type { DemoContext, Row } from '#api';
import { promisedTo, standOf } from './around-now.ts';
import type { Destination } from './destinations.ts';

/** Of what is brought today, by its timeslot. */
const BROUGHT = {
  OVER: ['COMPLETED'],
  UNDER_WAY: ['COMPLETED', 'COMPLETED', 'ON_THE_WAY', 'ON_THE_WAY', 'READY', 'READY', 'IN_PRODUCTION'],
  TO_COME: ['IN_PRODUCTION', 'CONFIRMED', 'CONFIRMED'],
} as const;
const SINCE = 12 * 60_000;

/** Of today the morning is out, the afternoon is ready or being made, the evening waits. */
export function statusOf({ random, today }: DemoContext, type: string, day: number, place?: Destination): string {
  const isFetched = type === 'PICK_UP_POINT';
  if (random.chance(0.04)) return 'CANCELLED';
  if (!place) return day < 0 || random.chance(0.7) ? 'COMPLETED' : 'CONFIRMED';
  if (day < 0) return isFetched && random.chance(0.07) ? 'NOT_COLLECTED' : 'COMPLETED';
  if (day > 0) return day === 1 && random.chance(0.25) ? 'IN_PRODUCTION' : 'CONFIRMED';
  if (place.field === 'delivery_zone_id') return random.pick<string>(BROUGHT[standOf(today, place.slot)]);
  const hour = Number(place.slot.time_start.slice(0, 2));
  if (hour < 12) return random.chance(0.6) ? 'COMPLETED' : isFetched ? 'READY' : 'ON_THE_WAY';
  if (hour < 17) return random.chance(0.5) ? 'READY' : 'IN_PRODUCTION';
  return random.chance(0.3) ? 'IN_PRODUCTION' : 'CONFIRMED';
}

/** Whatever was drawn, one that is to be brought now is on the way, and one stands ready. */
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
