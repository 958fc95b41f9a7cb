// Shows a day or a moment, with its full form in a title.
import { formatFullDate } from '../../texts/format.ts';

export function Moment({ value, text }: { readonly value: string; readonly text: string }) {
  return (
    <time dateTime={value} title={formatFullDate(value)}>
      {text}
    </time>
  );
}
