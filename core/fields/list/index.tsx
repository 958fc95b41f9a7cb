// Draws a list of texts in the browser as tags; its form uses the library's own rows.
import { Tag } from '@blueprintjs/core';
import { iconNameOf } from '#core/contract';
import type { BrowserKind, Drawn } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { optionText } from '../select/kind.ts';
import { WithIcon } from '../select/WithIcon.tsx';

const wordOf = (drawn: Drawn, item: unknown) => (
  <WithIcon text={optionText(drawn, item)} icon={iconNameOf(drawn.field.items, item)} />
);

export const list: BrowserKind = {
  view: (drawn) => (
    <span className="value-tags">
      {[drawn.value].flat().map((item) => (
        <Tag minimal key={String(item)}>
          {wordOf(drawn, item)}
        </Tag>
      ))}
    </span>
  ),
  filter: presence,
  wide: true,
};
