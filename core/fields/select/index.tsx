// One of a few values in the browser: a list to choose from, its text to read, and a status as a quiet tag.
import { Tag } from '@blueprintjs/core';
import type { BrowserKind } from '../browser.ts';
import { optionsFilter } from '../filters/options.tsx';
import { optionText } from './kind.ts';
import { Select } from './Select.tsx';

/** Fields that say where a record is on its way (look.md "Index"). */
const STATUSES = ['status', 'state'];

export const select: BrowserKind = {
  widget: Select,
  cell: (drawn) => {
    const text = optionText(drawn, drawn.value);
    return STATUSES.includes(drawn.name) ? <Tag minimal>{text}</Tag> : text;
  },
  filter: optionsFilter,
  width: 148,
  fixed: true,
  aside: true,
};
