// Shows and edits, in the browser, fields that hold one value of a fixed list: as a list to choose from, as text, and
// as a quiet tag where it is a state.
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
    const { states, icons } = drawn.field;
    if (icons) return <WithIcon text={text} icon={icons[String(drawn.value)]} />;
    return states ? <StateTag text={text} colour={states[String(drawn.value)]} /> : text;
  },
  filter: optionsFilter,
  width: 148,
  fixed: true,
  aside: true,
};
