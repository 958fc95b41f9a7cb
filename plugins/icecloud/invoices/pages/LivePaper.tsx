// Shows the paper of an invoice beside its form, as it will be.
import { DraftPaper } from '#core/documents';

export default function LivePaper({ record }: { record: Readonly<Record<string, unknown>> }) {
  return <DraftPaper document="icecloud/invoice" record={record} />;
}
