// Draws lists of rows in the browser: the form's own rows, a small table on a view, their number in a cell.
import type { BrowserKind } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { Rows } from './Rows.tsx';

export const objects: BrowserKind = {
  view: (drawn) => <Rows drawn={drawn} />,
  filter: presence,
  wide: true,
};
