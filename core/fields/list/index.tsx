// A list of texts in the browser: the form's own rows, and tags to read.
import { Tag } from '@blueprintjs/core';
import type { BrowserKind } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { optionText } from '../select/kind.ts';

export const list: BrowserKind = {
  view: (drawn) => (
    <span className="value-tags">
      {[drawn.value].flat().map((item) => (
        <Tag minimal key={String(item)}>
          {optionText(drawn, item)}
        </Tag>
      ))}
    </span>
  ),
  filter: presence,
  wide: true,
};
