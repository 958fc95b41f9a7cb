// Turns supplier orders into blocks of a week: their texts, and whether and why one may move to another day.

import type { TFunction } from 'i18next';
import { formatDay, formatDayTime, formatNumber, formatWeekdayTime } from '#core';
import type { Block, Ground, How, Lane, Place, Verdict } from '#core/board';
import type { Answered, QueryRowTypes, Tone } from '#core/contract';

export type Order = Answered<'supplierorder'>;
export type DeliveryDay = QueryRowTypes['icecloud/delivery-days'];

type Tones = Readonly<Record<string, Tone | undefined>>;

/** Amounts are rounded to whole euros, because cents do not matter in a week's overview. */
const EUROS = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
const LINES: Readonly<Record<string, Block['line']>> = { PLACEHOLDER: 'dashed', DRAFT: 'striped' };
/** States in which the supplier does not have the order yet. */
const OWN = ['PLACEHOLDER', 'DRAFT'];
const ON_ITS_WAY = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export function lanesOf(days: readonly DeliveryDay[]): Lane[] {
  return [...new Map(days.map(({ supplier_id, name }) => [supplier_id, { id: supplier_id, title: name }])).values()];
}

export function blockOf(order: Order, tones: Tones, t: TFunction): Block {
  const { id, version, nr, status, total_vate, division, supplier_id, delivery_date } = order;
  const word = t(`icecloud.supplierorder.status.${status}`);
  return {
    ...{ id, version, lane: supplier_id, from: delivery_date, title: nr ?? word },
    aside: total_vate ? formatNumber(total_vate, EUROS) : undefined,
    note: [nr && word, division?.display].filter(Boolean).join(' · '),
    tone: tones[status],
    line: LINES[status],
  };
}

export class Week {
  private readonly days: ReadonlyMap<string, DeliveryDay>;
  private readonly orders: ReadonlyMap<number, Order>;

  constructor(
    days: readonly DeliveryDay[],
    orders: readonly Order[],
    private readonly t: TFunction,
    private readonly mayChange: (order: Order) => boolean,
  ) {
    this.days = new Map(days.map((day) => [`${day.supplier_id} ${day.day}`, day]));
    this.orders = new Map(orders.map((order) => [order.id, order]));
  }

  ground({ id }: Lane, from: string): Ground | undefined {
    const day = this.days.get(`${id} ${from}`);
    if (!day?.delivers) return { isOff: true, title: this.t('icecloud.week.closed') };
    if (!day.deadline) return undefined;
    const title = this.t('icecloud.week.before', { moment: formatDayTime(day.deadline) });
    const text = this.t('icecloud.week.before', { moment: formatWeekdayTime(day.deadline) });
    return { title, text: isPast(day.deadline) ? '' : text };
  }

  verdict(block: Block | undefined, { lane, from }: Place, how: How): Verdict | undefined {
    const order = block && this.orders.get(block.id);
    const isAway = order !== undefined && order.supplier_id !== lane;
    const reason =
      (how === 'move' && order && this.whyNotMoved(order)) || (isAway && this.t('icecloud.week.ownSupplier'));
    return reason ? { reason } : this.onDay(lane, from);
  }

  private onDay(supplier: number, from: string): Verdict | undefined {
    const day = this.days.get(`${supplier} ${from}`);
    const words = { supplier: day?.name, day: formatDay(from, 'long') };
    if (!day?.delivers) return { reason: this.t('icecloud.week.noDelivery', words) };
    if (!day.deadline || !isPast(day.deadline)) return undefined;
    return { isAllowed: true, reason: this.t('icecloud.week.late', { ...words, moment: formatDayTime(day.deadline) }) };
  }

  private whyNotMoved(order: Order): string {
    if (ON_ITS_WAY.includes(order.status)) return this.t('icecloud.week.sent');
    if (!OWN.includes(order.status)) return this.t('icecloud.week.done');
    return this.mayChange(order) ? '' : this.t('icecloud.week.notYours');
  }
}

const isPast = (moment: string) => Date.parse(moment) < Date.now();
