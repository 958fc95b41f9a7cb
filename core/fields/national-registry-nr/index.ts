// Draws national registry numbers in the browser.
import type { BrowserKind } from '../browser.ts';
import { textFilter } from '../filters/text.tsx';
import { NationalNumber } from './NationalNumber.tsx';

export const nationalRegistryNr: BrowserKind = { widget: NationalNumber, filter: textFilter, width: 160, fixed: true };
