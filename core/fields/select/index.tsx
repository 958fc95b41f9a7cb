// One of a few values in the browser: a list to choose from, and a quiet tag to read.
import { Tag } from '@blueprintjs/core';
import type { BrowserKind } from '../browser.ts';
import { optionsFilter } from '../filters/options.tsx';
import { optionText } from './kind.ts';
import { Select } from './Select.tsx';

export const select: BrowserKind = {
  widget: Select,
  cell: (drawn) => <Tag minimal>{optionText(drawn, drawn.value)}</Tag>,
  filter: optionsFilter,
  width: 148,
  fixed: true,
  aside: true,
};
