// Shows the papers of a quote, and to whom they were mailed.
import { Documents } from '#core/documents';

export default function QuotePapers({ record }: { record: { id: number } }) {
  return <Documents resource="quote" id={record.id} />;
}
