// Edits one line of text; the text stays as typed until the field is left.

import { InputGroup } from '@blueprintjs/core';
import type { BaseInputTemplateProps } from '@rjsf/utils';
import { described } from './described.ts';
import { useTyped } from './useTyped.ts';

/** Draws the library's `<input>` for plain widgets (text, e-mail, address, password). */
export function BaseInput(props: BaseInputTemplateProps) {
  const { id, type = 'text', readonly, disabled, autofocus, placeholder, options, schema } = props;
  const [value, change] = useTyped<unknown>(props.value, props.onChange);
  return (
    <InputGroup
      {...described(props)}
      id={id}
      name={props.htmlName ?? id}
      type={options.inputType ?? type}
      value={String(value ?? '')}
      readOnly={readonly}
      disabled={disabled}
      autoFocus={autofocus}
      // Cast to a string: comparing the two lists of all values cost the compiler ten seconds.
      autoComplete={String(options.autocomplete ?? 'off')}
      placeholder={placeholder}
      min={schema.minimum}
      max={schema.maximum}
      step={type === 'range' ? schema.multipleOf : undefined}
      fill
      onChange={({ target }) => change(target.value === '' ? options.emptyValue : target.value)}
      onBlur={({ target }) => props.onBlur(id, target.value)}
      onFocus={({ target }) => props.onFocus(id, target.value)}
    />
  );
}
