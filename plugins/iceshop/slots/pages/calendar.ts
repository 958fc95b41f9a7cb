// Turns orders into blocks within their timeslots: their texts, how full a timeslot is, and why an order may not move
// into one.
import type { TFunction } from 'i18next';
import { formatMoney } from '#core';
import type { Block, Ground, How, Lane, Place, Verdict } from '#core/board';
import { type Answered, momentOf, type QueryRowTypes, type Tone } from '#core/contract';
import { countOf, fillOf, isFull, timesOf } from './slot.ts';

export type DaySlot = QueryRowTypes['iceshop/slot-days'];

export type Order = Answered<'webshoporder'>;

type Tones = Readonly<Record<string, Tone | undefined>>;

export const placeKey = ({ deliverable_type, place_id }: DaySlot): string => `${deliverable_type} ${place_id}`;
const laneKey = (slot: DaySlot): string => `${placeKey(slot)} ${timesOf(slot)}`;

export class Calendar {
  readonly lanes: readonly Lane[];
  readonly blocks: readonly Block[];
  private readonly keys: readonly string[];
  private readonly byId: ReadonlyMap<number, DaySlot>;
  private readonly byPlace: ReadonlyMap<string, DaySlot>;
  private readonly orders: ReadonlyMap<number, Order>;

  constructor(
    slots: readonly DaySlot[],
    orders: readonly Order[],
    private readonly rules: {
      readonly t: TFunction;
      readonly tones: Tones;
      readonly mayMove: (order: Order) => boolean;
    },
  ) {
    this.byId = new Map(slots.map((slot) => [slot.id, slot]));
    this.byPlace = new Map(slots.map((slot) => [`${laneKey(slot)} ${slot.date}`, slot]));
    this.orders = new Map(orders.map((order) => [order.id, order]));
    const lanes = new Map(slots.map((slot) => [laneKey(slot), slot]));
    this.keys = [...lanes.keys()];
    this.lanes = [...lanes.values()].map((slot, at) => ({ id: at + 1, title: timesOf(slot), note: slot.place }));
    this.blocks = orders.flatMap((order) => this.blockOf(order) ?? []);
  }

  private blockOf(order: Order): Block | undefined {
    const slot = this.slotOf(order);
    if (!slot) return undefined;
    const { id, version, nr, status, total_vati = 0, contact_name, webshop_account } = order;
    return {
      ...{ id, version, lane: this.keys.indexOf(laneKey(slot)) + 1, from: slot.date },
      title: `#${nr} ${contact_name ?? webshop_account?.display ?? ''}`,
      note: `${this.rules.t(`iceshop.webshoporder.status.${status}`)} · ${formatMoney(total_vati)}`,
      tone: this.rules.tones[status],
    };
  }

  private slotOf({ delivery_slot_id }: Order): DaySlot | undefined {
    return delivery_slot_id === undefined ? undefined : this.byId.get(delivery_slot_id);
  }

  slotAt({ lane, from }: Pick<Place, 'lane' | 'from'>): DaySlot | undefined {
    return this.byPlace.get(`${this.keys[lane - 1]} ${from}`);
  }

  ground({ id }: Lane, from: string): Ground {
    const { t } = this.rules;
    const slot = this.slotAt({ lane: id, from });
    if (!slot) return { isOff: true, title: t('iceshop.slots.none') };
    const state = slot.active === false ? t('iceshop.slots.why.slotClosed') : isFull(slot) && t('iceshop.slots.full');
    const text = [countOf(slot), state].filter(Boolean).join(' · ');
    return {
      ...{ text, title: t('core.ui.named', { label: slot.title, text }), isOff: slot.active === false },
      fill: fillOf(slot),
      ...(isFull(slot) && { tone: 'danger' as const }),
    };
  }

  verdict(block: Block | undefined, to: Place, how: How): Verdict | undefined {
    const { t, mayMove } = this.rules;
    const order = block && this.orders.get(block.id);
    if (how !== 'move' || !order) return undefined;
    const slot = this.slotAt(to);
    const from = this.slotOf(order);
    if (!mayMove(order)) return { reason: t('iceshop.calendar.settled') };
    if (!slot) return { reason: t('iceshop.slots.none') };
    if (slot.id === from?.id) return undefined;
    if (from && placeKey(from) !== placeKey(slot))
      return { reason: t('iceshop.calendar.elsewhere', { place: slot.place }) };
    if (slot.active === false) return { reason: t('iceshop.calendar.closed') };
    if (isOver(slot)) return { reason: t('iceshop.calendar.over') };
    if (!isFull(slot)) return undefined;
    return { isAllowed: true, isAsked: true, reason: t('iceshop.calendar.full', { count: countOf(slot) }) };
  }
}

const isOver = ({ date, time_stop }: DaySlot): boolean =>
  (momentOf(`${date} ${time_stop}`)?.getTime() ?? 0) < Date.now();
