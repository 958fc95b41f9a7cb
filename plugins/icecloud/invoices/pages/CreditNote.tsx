// Makes a credit note of an invoice: it asks once, makes a draft with all lines, and opens the draft, because often
// only a part is credited.
import { MakeDraft } from '../../MakeDraft.tsx';

interface CreditNoteProps {
  readonly record: { readonly id: number };
  readonly close: () => void;
}

export default function CreditNote({ record, close }: CreditNoteProps) {
  return <MakeDraft call={`invoice/${record.id}/credit`} text="icecloud.action.credit" page="edit" close={close} />;
}
