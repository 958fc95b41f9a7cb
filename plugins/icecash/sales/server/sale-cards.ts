// Lets gift cards follow the money of a ticket that goes back: what a card paid is on it again, and a card that was sold is
// lowered by what was paid for it (docs/domain 1.6).
import { invalid, type RecordsOf, type Stored } from '#api';
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

/** A card that is blocked by its refund holds nothing any more; one that was never paid never did. */
export async function takeBackCard(
  gift_card_id: number,
  amount: number,
  { sale, reason, records }: Back,
): Promise<void> {
  const card = await records('GiftCard', PRODUCT).get(gift_card_id, { lock: true });
  if (!card || card.status === 'INACTIVE') return;
  const spent = centsOf(amount) - centsOf(card.balance ?? 0);
  if (spent > 0) throw invalid([{ path: 'lines', code: 'saleCardSpent', params: { spent: spent / 100 } }]);
  const line = { type: 'TAKEN_BACK', source: `sale/${sale.id}`, reason } as const;
  await records('GiftCardHistory', PRODUCT).create({ ...line, gift_card_id, amount: -amount });
}
