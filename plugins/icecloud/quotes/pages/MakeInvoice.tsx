// Makes the invoice of a quote: it asks once, makes a draft, and opens it.
import { MakeDraft } from '../../MakeDraft.tsx';

interface MakeInvoiceProps {
  readonly record: { readonly id: number };
  readonly close: () => void;
}

export default function MakeInvoice({ record, close }: MakeInvoiceProps) {
  return (
    <MakeDraft call={`quote/${record.id}/invoice`} text="icecloud.action.quote-invoice" page="view" close={close} />
  );
}
