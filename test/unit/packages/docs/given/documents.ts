// Declares what the examples of docs/plugins/documents.md take as given.
/** The data of an invoice as a document. */
export interface InvoiceData {
  readonly invoice: { readonly nr: string; readonly due_date: string; readonly pandora_template_id?: number };
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
}
