// Shows the tab "Documents" of a workshop: its voucher, and to whom that was mailed.
import { Documents } from '@scoop/core/documents';

export default function Papers({ record }: { record: { id: number } }) {
  return <Documents resource="workshop" id={record.id} />;
}
