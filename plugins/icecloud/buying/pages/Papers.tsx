// Shows the tab "Documents" of a supplier order, with the order on paper in the supplier's language.
import { Documents } from '#core/documents';

export default function Papers({ record }: { record: { id: number } }) {
  return <Documents resource="supplierorder" id={record.id} />;
}
