// Draws percentages in the browser, with % inside the field.
import type { BrowserKind } from '../browser.ts';
import { number } from '../number/index.ts';

export const percent: BrowserKind = number;
