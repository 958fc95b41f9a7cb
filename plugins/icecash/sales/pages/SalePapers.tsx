// Shows the tab "Documents" of a ticket: its paper, and to whom it was mailed.
import { Documents } from '#core/documents';

export default function SalePapers({ record }: { record: { id: number } }) {
  return <Documents resource="sale" id={record.id} />;
}
