// Decides whether an order can go out in a timeslot, by the rules that the webshop and the phone share, and that flags
// of an account lift one by one (docs/domain 13.1 and 13.4).
import type { Stored } from '#api';
import { dayAfter, momentOf, today } from '#core/contract';
import { followsPlace } from './closed-places.ts';

export interface SlotQuestion {
  readonly slot: Stored<'DeliverySlot'>;
  readonly point?: Stored<'PickUpPoint'>;
  readonly products: readonly Stored<'Product'>[];
  readonly account?: Stored<'WebshopAccount'>;
  readonly now: Date;
  /** True for staff, who can still tell a customer to come at the end of a slot that has begun. */
  readonly byStaff: boolean;
  /** True if the kitchen works on that day. */
  readonly isProductionDay: (day: string) => boolean;
  /** True if the place of the slot is closed on that day. */
  readonly isClosed: (day: string) => boolean;
}

export type SlotRefusal = 'slotClosed' | 'slotOver' | 'slotTooEarly' | 'slotBeforeTransport' | 'slotNotThatDay';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] as string;

/** Answers the first reason why the order cannot have the slot, or undefined. */
export function refusalOf(question: SlotQuestion): SlotRefusal | undefined {
  const { slot, account, now, byStaff } = question;
  const opens = at(slot.date, slot.time_start);
  const usable = byStaff ? at(slot.date, slot.time_stop) : opens;
  const isOff = slot.active === false || (followsPlace(slot) && question.isClosed(slot.date));
  if (isOff && account?.ignore_drop_off_moment_active !== true) return 'slotClosed';
  if (usable < now.getTime()) return 'slotOver';
  if (account?.ignore_available_at !== true && question.products.some((one) => !isSoldOn(one, slot.date))) {
    return 'slotNotThatDay';
  }
  const ready = readyAt(question);
  if (usable < ready) return 'slotTooEarly';
  if (account?.ignore_internal_transport_schedule !== true && !isBroughtIn(question, ready))
    return 'slotBeforeTransport';
  return undefined;
}

/**
 * The moment when production has to be finished: for the slot, or for the transport that takes the goods to the point.
 */
export function deadlineOf({ slot, point, products }: Pick<SlotQuestion, 'slot' | 'point' | 'products'>): Date {
  const opens = at(slot.date, slot.time_start);
  const leaves = minutesOf(products) > 0 ? transportsOf(point, slot.date) : [];
  const last = leaves.filter(({ arrives }) => arrives <= opens).map(({ left }) => left);
  return new Date(last.length > 0 ? Math.max(...last) : opens);
}

const at = (day: unknown, time: unknown): number => momentOf(`${day} ${time}`)?.getTime() ?? 0;

export const minutesOf = (products: readonly Stored<'Product'>[]): number =>
  Math.max(0, ...products.map(({ production_minutes }) => production_minutes ?? 0));

function isSoldOn({ available_from, available_until, weekdays = [] }: Stored<'Product'>, day: string): boolean {
  if (available_from && day < available_from) return false;
  if (available_until && day > available_until) return false;
  return weekdays.length === 0 || weekdays.some((one) => one === weekdayOf(day));
}

/**
 * The moment when the products are ready: after the time that they take, or sooner if a shorter time was agreed with
 * the customer.
 */
function readyAt({ products, account, now, isProductionDay }: SlotQuestion): number {
  const made = now.getTime() + minutesOf(products) * MINUTE;
  const most = account?.max_production_time ?? 0;
  const agreed: Readonly<Record<string, () => number>> = {
    MINUTES: () => now.getTime() + most * MINUTE,
    HOURS: () => now.getTime() + most * 60 * MINUTE,
    DAYS: () => now.getTime() + most * DAY,
    PRODUCTION_DAYS: () => startOf(afterProductionDays(today(now), most, isProductionDay)),
  };
  const limit = agreed[account?.max_production_time_unit ?? ''];
  return minutesOf(products) > 0 && limit ? Math.min(made, limit()) : made;
}

const startOf = (day: string): number => at(day, '00:00:00');

/** The number of days to look ahead, so that a kitchen that never works causes no endless search. */
const FURTHEST = 400;

function afterProductionDays(from: string, count: number, isProductionDay: (day: string) => boolean): string {
  let [day, left] = [from, count];
  for (let step = 0; left > 0 && step < FURTHEST; step++) {
    day = dayAfter(day);
    if (isProductionDay(day)) left -= 1;
  }
  return day;
}

function transportsOf(point: Stored<'PickUpPoint'> | undefined, day: string): { left: number; arrives: number }[] {
  if (!point || point.produce_decentralised === true) return [];
  const rides = point.internal_transport_seed_config ?? [];
  return rides.map(({ time_start, time_stop }) => ({ left: at(day, time_start), arrives: at(day, time_stop) }));
}

/** True if a transport brings the products to the point between the making and the slot, or if none is needed. */
function isBroughtIn({ slot, point, products, byStaff }: SlotQuestion, ready: number): boolean {
  if (minutesOf(products) === 0 || transportsOf(point, slot.date).length === 0) return true;
  const opens = at(slot.date, byStaff ? slot.time_stop : slot.time_start);
  for (let day = today(ready); day <= slot.date; day = dayAfter(day)) {
    if (transportsOf(point, day).some(({ left, arrives }) => left >= ready && arrives <= opens)) return true;
  }
  return false;
}
