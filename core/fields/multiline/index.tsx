// Draws texts of several lines in the browser.
import type { BrowserKind } from '../browser.ts';
import { textFilter } from '../filters/text.tsx';
import { Multiline } from './Multiline.tsx';

export const multiline: BrowserKind = {
  widget: Multiline,
  view: ({ value }) => <span className="value-multiline">{String(value)}</span>,
  filter: textFilter,
  wide: true,
};
