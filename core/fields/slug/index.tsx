// Edits parts of addresses in the browser; it keeps phones from adding capitals and corrections.
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
