// Shows beside the form of a gift card what is left on it and the account that it comes from, as on its view.
import { useRecord } from '#core/records';
import CardHead from './CardHead.tsx';

/** A card that is being made has no account yet. */
export default function CardBeside({ record: { id } }: { record: { readonly id?: number } }) {
  const { record: card } = useRecord('giftcard', id);
  return card ? <CardHead record={card} /> : null;
}
