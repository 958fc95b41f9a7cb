// Lists the last tickets of this till, to print again, mail, void or refund.
export function TicketsPanel(_: { readonly close: () => void }) {
  return null;
}
