// Draws colours in the browser: a swatch beside the code.
import type { BrowserKind } from '../browser.ts';
import { textFilter } from '../filters/text.tsx';
import { Color } from './Color.tsx';

export const color: BrowserKind = {
  widget: Color,
  cell: ({ value }) => (
    <span className="value-color">
      <span style={{ background: String(value) }} /> {String(value)}
    </span>
  ),
  filter: textFilter,
  width: 120,
  fixed: true,
};
