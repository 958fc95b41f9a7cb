// Edits a value in a line of an invoice; what is typed stays as it is until one leaves the field.
import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';

export interface CellProps {
  readonly id: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface TypedCellProps extends CellProps {
  /** The value as it is written while nobody types. */
  readonly shown: string;
  readonly inputMode?: 'text' | 'decimal';
  readonly placeholder?: string;
  readonly onText: (text: string) => void;
}

export function TypedCell({ id, label, readOnly, said, onKey, shown, onText, ...input }: TypedCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputGroup
      {...input}
      id={id}
      className="numeric"
      aria-label={label}
      aria-invalid={said !== undefined || undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      autoComplete="off"
      value={typed ?? shown}
      readOnly={readOnly}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKey}
      onValueChange={(text) => {
        setTyped(text);
        onText(text);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
