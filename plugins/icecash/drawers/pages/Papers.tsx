// Shows the tab "Papers" of a drawer: its X or Z report, for the receipt printer and on A4.
import { Documents } from '#core/documents';

export default function Papers({ record: { id } }: { readonly record: { readonly id: number } }) {
  return <Documents resource="drawersession" id={id} />;
}
