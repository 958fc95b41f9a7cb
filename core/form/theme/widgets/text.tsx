// One line of text and its relatives: what is typed stays as typed until the field is left.

import { InputGroup } from '@blueprintjs/core';
import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { described } from '../described.ts';

/** The library's `<input>` for plain widgets (text, e-mail, address, password). */
export function BaseInput(props: BaseInputTemplateProps) {
  const { id, value, type = 'text', readonly, disabled, autofocus, placeholder, options, schema } = props;
  return (
    <InputGroup
      {...described(props)}
      id={id}
      name={props.htmlName ?? id}
      type={options.inputType ?? type}
      value={value ?? ''}
      readOnly={readonly}
      disabled={disabled}
      autoFocus={autofocus}
      autoComplete={options.autocomplete ?? 'off'}
      placeholder={placeholder}
      min={schema.minimum}
      max={schema.maximum}
      step={type === 'range' ? schema.multipleOf : undefined}
      fill
      onChange={({ target }) => props.onChange(target.value === '' ? options.emptyValue : target.value)}
      onBlur={({ target }) => props.onBlur(id, target.value)}
      onFocus={({ target }) => props.onFocus(id, target.value)}
    />
  );
}

export interface Notation {
  /** What stands in the field while it is not being edited. */
  readonly show: (value: string) => string;
  /** What is kept when the field is left. */
  readonly keep: (typed: string) => string;
  readonly inputMode?: 'tel' | 'numeric' | 'text';
  readonly type?: 'tel' | 'text';
  readonly placeholder?: string;
  readonly className?: string;
}

/** A text with a notation: grouped for eyes, plain for storage, and free while typing. */
export function Notated({ notation, ...props }: WidgetProps & { readonly notation: Notation }) {
  const { id, value, readonly, disabled, onChange, onBlur, onFocus } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <InputGroup
      {...described(props)}
      id={id}
      type={notation.type ?? 'text'}
      inputMode={notation.inputMode}
      className={`numeric ${notation.className ?? ''}`}
      placeholder={notation.placeholder}
      value={typed ?? (typeof value === 'string' ? notation.show(value) : '')}
      readOnly={readonly}
      disabled={disabled}
      autoComplete="off"
      fill
      onFocus={() => onFocus(id, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(notation.keep(target.value) || undefined);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur(id, value);
      }}
    />
  );
}
