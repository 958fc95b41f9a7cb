// Previews the document of a record beside its form while a person types.
import { PagePreview } from '../ui/page/PagePreview.tsx';

interface DraftPaperProps {
  /** Full name of the document: `icecloud/invoice`. */
  readonly document: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export function DraftPaper({ document, record }: DraftPaperProps) {
  return <PagePreview path="document/draft" body={{ name: document, record }} />;
}
