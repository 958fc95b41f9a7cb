// Draws moments in the browser.
import type { BrowserKind } from '../browser.ts';
import { date } from '../date/index.tsx';
import { DateTime } from './DateTime.tsx';
import { datetimeFilter } from './filter.ts';

export const datetime: BrowserKind = { ...date, widget: DateTime, filter: datetimeFilter, width: 148 };
