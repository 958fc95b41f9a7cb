// Shows and edits, in the browser, fields that hold several values of a fixed list: as chips to tick, and as tags to
// read.
import type { BrowserKind } from '../browser.ts';
import { optionsFilter } from '../filters/options.tsx';
import { list } from '../list/index.tsx';
import { Chips } from './Chips.tsx';

export const options: BrowserKind = { ...list, widget: Chips, filter: optionsFilter, group: true };
