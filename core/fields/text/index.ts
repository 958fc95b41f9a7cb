// Draws one line of text in the browser.
import type { BrowserKind } from '../browser.ts';
import { BaseInput } from '../controls/BaseInput.tsx';
import { textFilter } from '../filters/text.tsx';

export const text: BrowserKind = { widget: BaseInput, filter: textFilter };
