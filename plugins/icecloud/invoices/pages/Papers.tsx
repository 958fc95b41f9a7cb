// Shows the tab "Documents" of an invoice: the invoice on paper, and to whom it was mailed.
import { Documents } from '#core/documents';

export default function Papers({ record }: { record: { id: number } }) {
  return <Documents resource="invoice" id={record.id} />;
}
