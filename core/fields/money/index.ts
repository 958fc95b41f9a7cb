// Draws amounts in the browser.
import type { BrowserKind } from '../browser.ts';
import { number } from '../number/index.ts';

export const money: BrowserKind = { ...number, width: 128, aside: true };
