// Draws numbers in the browser.
import type { BrowserKind } from '../browser.ts';
import { NumberInput } from '../controls/NumberInput.tsx';
import { numberFilter } from './filter.ts';

export const number: BrowserKind = { widget: NumberInput, filter: numberFilter, width: 120, fixed: true };
