// Shows a longer text of a cell, which may take several lines.
export function Wrapped({ text }: { readonly text: string | undefined }) {
  return <span className="street-wrapped">{text || '–'}</span>;
}
