// Shows beside the form of an invoice the paper that it becomes.
import { DraftPaper } from '#core/documents';

export default function LivePaper({ record }: { record: Readonly<Record<string, unknown>> }) {
  return <DraftPaper document="icecloud/invoice" record={record} />;
}
