// Shares, with % inside the field, in the browser.
import type { BrowserKind } from '../browser.ts';
import { number } from '../number/index.ts';

export const percent: BrowserKind = number;
