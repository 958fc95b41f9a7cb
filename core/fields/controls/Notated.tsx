// Edits a text with a notation: grouped for reading, plain in storage, and free while typing.
import { InputGroup } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { type JSX, type KeyboardEvent, useState } from 'react';
import { described } from './described.ts';
import { useTyped } from './useTyped.ts';

export interface Notation {
  /** Writes the value for the field while it is not being edited. */
  readonly show: (value: string) => string;
  /** Reads the typed text into the stored value when the field is left. */
  readonly keep: (typed: string) => string;
  /** Groups the text during typing, as long as the cursor is at its end. */
  readonly whileTyping?: (typed: string) => string;
  /** Answers the next value for an arrow key: 1 is up, -1 is down. */
  readonly step?: (value: string, direction: 1 | -1) => string;
  /** Length of every right value: a value of that length without an error gets a tick. */
  readonly length?: number;
  readonly inputMode?: 'tel' | 'numeric' | 'text';
  readonly type?: 'tel' | 'text';
  readonly placeholder?: string;
  readonly className?: string;
}

type Widget = Pick<WidgetProps, 'id' | 'value' | 'onChange'> &
  Partial<
    Pick<
      WidgetProps,
      'onBlur' | 'onFocus' | 'readonly' | 'disabled' | 'required' | 'rawErrors' | 'options' | 'placeholder'
    >
  >;

export interface NotatedProps extends Widget {
  readonly notation: Notation;
  /** An element at the end, inside the field. */
  readonly aside?: JSX.Element;
}

export function Notated({ notation, aside, ...props }: NotatedProps) {
  const { id, readonly, disabled, onChange, onBlur, onFocus } = props;
  const [value, change] = useTyped<unknown>(props.value, onChange);
  const [typed, setTyped] = useState<string>();
  const held = typeof value === 'string' ? value : '';
  const isRight = held.length === notation.length && !props.rawErrors?.length;
  // A value that was changed from elsewhere, such as by a calendar, replaces the typed text.
  const isTyped = typed !== undefined && notation.keep(typed) === held;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key as 'ArrowUp'];
    if (!notation.step || direction === undefined || event.altKey || readonly || disabled) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(notation.step(held, direction));
  };
  return (
    <InputGroup
      {...described(props)}
      id={id}
      type={notation.type ?? 'text'}
      inputMode={notation.inputMode}
      className={`numeric ${notation.className ?? ''}`}
      placeholder={props.placeholder || notation.placeholder}
      value={isTyped ? typed : notation.show(held)}
      rightElement={aside ?? (isRight ? <TickCircleIcon className="field-right" /> : undefined)}
      readOnly={readonly}
      disabled={disabled}
      autoComplete="off"
      fill
      onFocus={() => onFocus?.(id, value)}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        const isAtEnd = target.selectionStart === target.value.length;
        const text = (isAtEnd && notation.whileTyping?.(target.value)) || target.value;
        setTyped(text);
        change(notation.keep(text) || undefined);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.(id, value);
      }}
    />
  );
}
