// The paper of a record that is being typed, beside its form.
import { PagePreview } from '../ui/PagePreview.tsx';

interface DraftPaperProps {
  /** Its full name: `icecloud/invoice`. */
  readonly document: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export function DraftPaper({ document, record }: DraftPaperProps) {
  return <PagePreview path="document/draft" body={{ name: document, record }} />;
}
