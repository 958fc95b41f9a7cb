// Moves what a refund or a void gives back: to bank cards and gift cards, and off the gift cards that it sold.
import type { DeviceCall, Stored } from '#api';
import { reverseCard } from '../../cards/server/reverse.ts';
import { payBackToCard, takeBackCard } from './sale-cards.ts';

export type Moving = Pick<DeviceCall, 'db' | 'companyId' | 'records' | 'port' | 'settings'>;

interface Given {
  /** The refund, or the ticket that is voided. */
  readonly ticket: Pick<Stored<'Sale'>, 'id' | 'device_id'>;
  /** The ticket whose money goes back. */
  readonly sale: Pick<Stored<'Sale'>, 'id'>;
  readonly reason: string;
  /** All amounts above zero, in euro. */
  readonly payments: readonly { method: string; amount: number; reference?: string; gift_card_id?: number }[];
  readonly lines: readonly { gift_card_id?: number; amount: number }[];
}

export async function moveBack(context: Moving, { ticket, sale, reason, payments, lines }: Given): Promise<void> {
  const back = { sale, reason, records: context.records };
  for (const { gift_card_id, amount } of lines)
    if (gift_card_id !== undefined) await takeBackCard(gift_card_id, amount, back);
  for (const { method, amount, reference, gift_card_id } of payments) {
    if (method === 'GIFT_CARD' && gift_card_id !== undefined) await payBackToCard(gift_card_id, amount, back);
    if (method === 'TERMINAL') await reverseCard(context, { refund: ticket, reference, amount });
  }
}
