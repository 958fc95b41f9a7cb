// A text with a notation: grouped for eyes, plain for storage, and free while typing.
import { InputGroup } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { type JSX, type KeyboardEvent, useState } from 'react';
import { described } from './described.ts';
import { useTyped } from './useTyped.ts';

export interface Notation {
  /** What stands in the field while it is not being edited. */
  readonly show: (value: string) => string;
  /** What is kept when the field is left. */
  readonly keep: (typed: string) => string;
  /** Grouped already while one types, as long as one types at the end. */
  readonly whileTyping?: (typed: string) => string;
  /** What the arrow keys make of it: one up, one down. */
  readonly step?: (value: string, direction: 1 | -1) => string;
  /** Of every right value: with so many characters and nothing wrong, a tick says so. */
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
  /** At the end, inside the field. */
  readonly aside?: JSX.Element;
}

export function Notated({ notation, aside, ...props }: NotatedProps) {
  const { id, readonly, disabled, onChange, onBlur, onFocus } = props;
  const [value, change] = useTyped<unknown>(props.value, onChange);
  const [typed, setTyped] = useState<string>();
  const held = typeof value === 'string' ? value : '';
  const isRight = held.length === notation.length && !props.rawErrors?.length;
  // What another changed meanwhile, such as a calendar, is shown at once.
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
