// Draws days in the browser: short in a table, in full in a title.
import type { BrowserKind } from '../browser.ts';
import { textOfValue } from '../kinds.ts';
import { DateInput } from './DateInput.tsx';
import { dateFilter } from './filter.ts';
import { Moment } from './Moment.tsx';
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
