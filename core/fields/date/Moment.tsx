// A day or a moment, with the whole of it in a title.
import { formatFullDate } from '../../texts/format.ts';

export function Moment({ value, text }: { readonly value: string; readonly text: string }) {
  return (
    <time dateTime={value} title={formatFullDate(value)}>
      {text}
    </time>
  );
}
