// Draws days in the browser: short in a table, in full in a title.
import type { WidgetProps } from '@rjsf/utils';
import type { FieldSchema } from '#core/contract';
import { formatFullDate } from '../../texts/format.ts';
import type { BrowserKind } from '../browser.ts';
import { textOfValue } from '../kinds.ts';
import { DayControl } from './DayControl.tsx';
import { dateFilter } from './filter.ts';
import { shortDate } from './shortDate.ts';

export const date: BrowserKind = {
  widget: DateInput,
  cell: ({ value, locale }) => <Moment value={String(value)} text={shortDate(String(value), locale)} />,
  view: (drawn) => <Moment value={String(drawn.value)} text={textOfValue(drawn)} />,
  filter: dateFilter,
  width: 128,
  fixed: true,
  titled: true,
};

/** Draws a form's field for a day. */
function DateInput(props: WidgetProps) {
  return <DayControl {...props} past={(props.schema as FieldSchema).past} clearable={!props.required} />;
}

/** Shows a day or a moment, with its full form in a title. */
function Moment({ value, text }: { readonly value: string; readonly text: string }) {
  return (
    <time dateTime={value} title={formatFullDate(value)}>
      {text}
    </time>
  );
}
