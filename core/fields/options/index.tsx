// Several of a few values in the browser: chips to tick, and tags to read.
import type { BrowserKind } from '../browser.ts';
import { optionsFilter } from '../filters/options.tsx';
import { list } from '../list/index.tsx';
import { Chips } from './Chips.tsx';

export const options: BrowserKind = { ...list, widget: Chips, filter: optionsFilter, group: true };
