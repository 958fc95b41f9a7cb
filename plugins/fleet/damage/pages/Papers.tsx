// Shows the tab "Documents" of a damage report, with the report for the insurer.
import { Documents } from '#core/documents';

export default function Papers({ record }: { record: { id: number } }) {
  return <Documents resource="damagereport" id={record.id} />;
}
