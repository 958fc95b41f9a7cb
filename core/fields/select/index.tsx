// Shows and edits, in the browser, fields that hold one value of a fixed list: as a list to choose from, as text, and
// as a quiet tag where it is a state.
import { iconNameOf, toneOf } from '#core/contract';
import type { BrowserKind } from '../browser.ts';
import { optionsFilter } from '../filters/options.tsx';
import { optionText } from './kind.ts';
import { Select } from './Select.tsx';
import { StateTag } from './StateTag.tsx';
import { WithIcon } from './WithIcon.tsx';

export const select: BrowserKind = {
  widget: Select,
  cell: (drawn) => {
    const text = optionText(drawn, drawn.value);
    const tone = toneOf(drawn.field, drawn.value);
    const icon = iconNameOf(drawn.field, drawn.value);
    const said = icon ? <WithIcon text={text} icon={icon} /> : text;
    return tone ? <StateTag text={said} tone={tone} /> : said;
  },
  filter: optionsFilter,
  width: 148,
  fixed: true,
  aside: true,
};
