// Lets gift cards follow the money of a ticket that goes back: what a card paid is on it again, and a card that was sold is
// lowered by what was paid for it (docs/domain 1.6).
import { Problem, type RecordsOf, type Stored } from '#api';
import { centsOf } from '#core/contract';

interface Back {
  readonly sale: Pick<Stored<'Sale'>, 'id'>;
  readonly reason: string;
  readonly records: RecordsOf;
}

const PRODUCT = { by: 'product' } as const;

/** @param amount in euro, above zero */
export async function payBackToCard(
  gift_card_id: number,
  amount: number,
  { sale, reason, records }: Back,
): Promise<void> {
  const line = { type: 'REFUNDED', source: `sale/${sale.id}`, reason } as const;
  await records('GiftCardHistory', PRODUCT).create({ ...line, gift_card_id, amount });
}

/** Answers what the gift cards that a ticket sold hold now, in cents by the card's id; nobody spends of them meanwhile. */
export async function heldBySoldCards(
  { lines = [] }: Pick<Stored<'Sale'>, 'lines'>,
  records: RecordsOf,
): Promise<ReadonlyMap<number, number>> {
  const held = new Map<number, number>();
  const ids = lines.flatMap(({ gift_card_id }) => gift_card_id ?? []).sort((a, b) => a - b);
  for (const id of ids) {
    const card = await records('GiftCard', PRODUCT).get(id, { lock: true });
    if (card) held.set(id, centsOf(card.balance ?? 0));
  }
  return held;
}

/** A card that was never paid holds nothing to take; of a void all has to be there, as all of the ticket goes back. */
export async function takeBackCard(
  gift_card_id: number,
  amount: number,
  { sale, reason, records }: Back,
): Promise<void> {
  const card = await records('GiftCard', PRODUCT).get(gift_card_id, { lock: true });
  if (!card || card.status === 'INACTIVE') return;
  if (centsOf(amount) > centsOf(card.balance ?? 0)) throw new Problem(409, 'giftCardSpent');
  const line = { type: 'TAKEN_BACK', source: `sale/${sale.id}`, reason } as const;
  await records('GiftCardHistory', PRODUCT).create({ ...line, gift_card_id, amount: -amount });
}
