// A text with a notation: grouped for eyes, plain for storage, and free while typing.
import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { described } from './described.ts';

export interface Notation {
  /** What stands in the field while it is not being edited. */
  readonly show: (value: string) => string;
  /** What is kept when the field is left. */
  readonly keep: (typed: string) => string;
  /** Grouped already while one types, as long as one types at the end. */
  readonly whileTyping?: (typed: string) => string;
  readonly inputMode?: 'tel' | 'numeric' | 'text';
  readonly type?: 'tel' | 'text';
  readonly placeholder?: string;
  readonly className?: string;
}

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
      placeholder={props.placeholder || notation.placeholder}
      value={typed ?? (typeof value === 'string' ? notation.show(value) : '')}
      readOnly={readonly}
      disabled={disabled}
      autoComplete="off"
      fill
      onFocus={() => onFocus(id, value)}
      onChange={({ target }) => {
        const isAtEnd = target.selectionStart === target.value.length;
        setTyped((isAtEnd && notation.whileTyping?.(target.value)) || target.value);
        onChange(notation.keep(target.value) || undefined);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur(id, value);
      }}
    />
  );
}
