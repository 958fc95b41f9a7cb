// Shows a gift card's balance and account beside its form, as on its view.
import { useRecord } from '#core/records';
import CardHead from './CardHead.tsx';

/** A card that is not saved yet has no account. */
export default function CardBeside({ record: { id } }: { record: { readonly id?: number } }) {
  const { record: card } = useRecord('giftcard', id);
  return card ? <CardHead record={card} /> : null;
}
