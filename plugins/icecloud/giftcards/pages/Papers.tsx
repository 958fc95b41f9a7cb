// Shows the tab "Documents" of a gift card: the card on paper, and to whom it was mailed.
import { Documents } from '#core/documents';

export default function Papers({ record }: { record: { id: number } }) {
  return <Documents resource="giftcard" id={record.id} />;
}
