// Describes a timeslot as its pages read it, and puts its state into words.
import { formatNumber } from '#core';
import type { Answered } from '#core/contract';

export interface Slot {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly title: string;
  readonly icon_type?: string;
  readonly icon?: string;
  readonly price_vati?: number;
  readonly active?: boolean;
  readonly capacity_orders?: number;
  readonly capacity_minutes?: number;
  readonly booked: number;
  readonly booked_minutes: number;
  /** The error code of the reason why an order cannot have it. */
  readonly refused?: string;
}

type Times = Pick<Slot, 'time_start' | 'time_stop'>;
type Filled = Pick<Answered<'deliveryslot'>, 'booked' | 'booked_minutes' | 'capacity_orders' | 'capacity_minutes'>;

const short = (time: string): string => time.slice(0, 5);
export const timesOf = ({ time_start, time_stop }: Times): string => `${short(time_start)} – ${short(time_stop)}`;

/** The share that is taken, of orders or minutes, whichever is more; undefined without a limit. */
export function fillOf(slot: Filled): number | undefined {
  const shares = [
    [slot.booked, slot.capacity_orders],
    [slot.booked_minutes, slot.capacity_minutes],
  ].flatMap(([used = 0, most]) => (most === undefined ? [] : [most === 0 ? 1 : used / most]));
  return shares.length === 0 ? undefined : Math.max(...shares);
}

export const isFull = (slot: Filled): boolean => (fillOf(slot) ?? 0) >= 1;

/** `3 / 6`, or the bare number where there is no end. */
export function countOf({ booked = 0, capacity_orders }: Filled): string {
  const count = formatNumber(booked);
  return capacity_orders === undefined ? count : `${count} / ${formatNumber(capacity_orders)}`;
}

export const PLACES = {
  PICK_UP_POINT: 'pick_up_point_id',
  DELIVERY_ZONE: 'delivery_zone_id',
  SHIPMENT_ZONE: 'shipment_zone_id',
} as const;

/** The place that an order goes to, once it is known. */
export function placeOf(order: Readonly<Record<string, unknown>>): { type: string; id: number } | undefined {
  const type = String(order.deliverable_type);
  const id = order[PLACES[type as keyof typeof PLACES]];
  return typeof id === 'number' ? { type, id } : undefined;
}
