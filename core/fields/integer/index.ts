// Draws whole numbers in the browser.
import type { BrowserKind } from '../browser.ts';
import { number } from '../number/index.ts';

export const integer: BrowserKind = number;
