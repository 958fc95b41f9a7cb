// Parts of addresses in the browser: no capitals and no spelling are put into them by a phone.
import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { described } from '../controls/described.ts';
import { textFilter } from '../filters/text.tsx';

function Slug(props: WidgetProps) {
  const { id, value, readonly, disabled, onChange, onBlur, onFocus } = props;
  return (
    <InputGroup
      {...described(props)}
      id={id}
      value={value ?? ''}
      readOnly={readonly}
      disabled={disabled}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      fill
      onChange={({ target }) => onChange(target.value || undefined)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

export const slug: BrowserKind = { widget: Slug, filter: textFilter };
