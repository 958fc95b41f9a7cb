// Keeps gift cards in step with the tickets that sold them, and holds tickets that were paid by one to what was redeemed.
import { defineReaction, invalid, Problem, type RecordsOf, type Stored } from '#api';
import { centsOf } from '#core/contract';
import { isOnOther } from './card.ts';

type Within = { readonly records: RecordsOf };
type Sale = Stored<'Sale'>;

/** Names in the account of a card what a device did; with the key of that act alone. */
export const sourceOf = (device: number, key: string): string => `device/${device}/${key}`;

/** The line of the account under which a till redeemed. */
export async function redeemed({ records }: Within, source: string): Promise<Stored<'GiftCardHistory'> | undefined> {
  const [line] = await records('GiftCardHistory', { by: 'product' }).list({ source, type: 'REDEEMED' });
  return line;
}

/** The cards of a ticket's lines. */
const soldOn = ({ lines = [] }: Sale) =>
  lines.flatMap(({ kind, gift_card_id, total_vati }) =>
    kind === 'GIFT_CARD' && gift_card_id !== undefined ? [{ id: gift_card_id, worth: total_vati ?? 0 }] : [],
  );

/** Cards that were sold are good once their ticket is there, and blocked where it is taken back. */
export const soldCardsFollow = defineReaction({
  to: 'Sale',
  fields: ['status'],
  run: async (sale, { previous, records }) => {
    if (sale.status === 'COMPLETED' && !previous && sale.kind === 'SALE')
      for (const card of soldOn(sale)) await activate(card, { records });
    const isTakenBack = sale.status === 'VOIDED' && previous?.status === 'COMPLETED';
    if (isTakenBack || (sale.kind === 'REFUND' && !previous))
      for (const card of soldOn(sale)) await takeBack(card.id, `#${sale.nr}`, { records });
  },
});

async function activate({ id, worth }: { readonly id: number; readonly worth: number }, { records }: Within) {
  const cards = records('GiftCard', { by: 'product' });
  const card = await cards.get(id, { lock: true });
  if (card?.status !== 'INACTIVE' || !card.source?.startsWith('device/')) throw new Problem(409, 'giftCardSold');
  if (centsOf(card.initial_amount) !== centsOf(worth)) throw invalid([{ path: 'lines', code: 'giftCardWorth' }]);
  await cards.move(id, { status: 'ACTIVE' });
}

/** Blocks a card that goes back whole; one of which something was spent is lowered by what is paid back (docs/domain 1.6). */
async function takeBack(id: number, status_reason: string, { records }: Within): Promise<void> {
  const cards = records('GiftCard', { by: 'product' });
  const card = await cards.get(id, { lock: true });
  if (card?.status !== 'ACTIVE' || centsOf(card.balance ?? 0) !== centsOf(card.initial_amount)) return;
  await cards.move(id, { status: 'BLOCKED', status_reason });
}

/** A payment by gift card that names what was redeemed has to be that, and of one ticket alone. */
export const redeemedHeld = defineReaction({
  to: 'Sale',
  fields: ['status'],
  on: ['create'],
  run: async (sale, context) => {
    const { records } = context;
    if (sale.status !== 'COMPLETED' || sale.kind === 'REFUND') return;
    for (const payment of sale.payments ?? []) {
      if (payment.method !== 'GIFT_CARD' || payment.reference === undefined) continue;
      const source = sourceOf(sale.device_id, payment.reference);
      const line = await redeemed({ records }, source);
      const [back] = await records('GiftCardHistory', { by: 'product' }).list({ source, type: 'REFUNDED' });
      const isHeld = line && !back && line.gift_card_id === payment.gift_card_id;
      const isTaken = await isOnOther(context, payment.reference, sale.id);
      if (!isHeld || isTaken || centsOf(-(line.amount ?? 0)) !== centsOf(payment.amount))
        throw invalid([{ path: 'payments', code: 'giftCardNotRedeemed' }]);
    }
  },
});
