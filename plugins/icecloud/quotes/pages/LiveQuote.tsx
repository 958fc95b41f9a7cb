// Shows the paper of a quote beside its form, as it will be.
import { DraftPaper } from '#core/documents';

export default function LiveQuote({ record }: { record: Readonly<Record<string, unknown>> }) {
  return <DraftPaper document="icecloud/quote" record={record} />;
}
