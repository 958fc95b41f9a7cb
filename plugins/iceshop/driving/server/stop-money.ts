// Takes the money that a driver was given at the door: what is due for a stop of the own run, where the company allows
// that. Whoever may book payments anyway may do it here too.
import { forbidden, invalid, notFound, Problem, type Stored } from '#api';
import { centsOf, inCoins, type SettingValues } from '#core/contract';
import { dueCents } from '../../payments/server/order-money.ts';
import type { settings as mine } from '../../settings.ts';
import type { Hand } from './stop-ticking.ts';

export const DOOR_METHODS = ['CASH', 'TERMINAL'] as const;
export type DoorMethod = (typeof DOOR_METHODS)[number];

type Allowed = SettingValues<typeof mine>['door_payment'];

/** The ways in which drivers of this company may take money. */
export const waysOf = (allowed: Allowed): readonly DoorMethod[] =>
  allowed === 'NONE' ? [] : allowed === 'CASH' ? ['CASH'] : DOOR_METHODS;

export interface Taken {
  readonly method: DoorMethod;
  /** The amount that was due as the driver saw it when the money was taken. */
  readonly amount: number;
}

/** Books what was taken; `is_conflict` says that less was due, since somebody else had booked some of it. */
export async function takeMoney(
  id: number,
  { method, amount }: Taken,
  { records, may }: Hand,
  ways: readonly DoorMethod[],
): Promise<{ is_conflict: boolean; amount: number }> {
  if (!ways.includes(method)) throw forbidden({ permissions: ['ICESHOP_PAYMENTS_MODERATE'] });
  const stop = await records('DeliveryStop', { by: 'product' }).get(id, { lock: true });
  const run = stop && (await records('DeliverySchedule', { by: 'product' }).get(stop.delivery_schedule_id));
  if (!stop || !run) throw notFound();
  if (!may(run)) throw forbidden({ permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] });
  if (run.status !== 'ON_THE_ROAD' && run.status !== 'DONE') throw new Problem(409, 'stopNotOnRoad');
  if (amount <= 0) throw invalid([{ path: 'amount', code: 'paymentNothing' }]);
  const order = await orderOf(stop, records);
  const due = Math.max(0, dueCents(order));
  const taken = Math.min(due, centsOf(amount));
  if (taken > 0) {
    await records('Payment', { by: 'product' }).create({ webshop_order_id: order.id, method, amount: taken / 100 });
  }
  return { is_conflict: taken < centsOf(amount), amount: method === 'CASH' ? inCoins(taken / 100) : taken / 100 };
}

async function orderOf(stop: Stored<'DeliveryStop'>, records: Hand['records']): Promise<Stored<'WebshopOrder'>> {
  const order = await records('WebshopOrder', { by: 'product' }).get(stop.webshop_order_id, { lock: true });
  if (!order) throw notFound();
  return order;
}
