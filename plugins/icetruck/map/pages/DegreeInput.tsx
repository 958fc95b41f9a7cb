// Asks for a number of degrees as text, which may be half typed.
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { type FieldProps, parseNumber } from '#core';

interface DegreeInputProps {
  readonly field: FieldProps<number>;
  readonly isLocked: boolean;
  readonly onTyped: (degrees: number | undefined) => void;
}

export function DegreeInput({ field, isLocked, onTyped }: DegreeInputProps) {
  const { fieldPathId, formData, schema, onBlur, onFocus } = field;
  // The text stands while it is typed; then, and when the map sets the number, the number is written anew.
  const [typed, setTyped] = useState<{ readonly text: string; readonly number: number | undefined }>();
  const id = fieldPathId.$id;
  const isTyping = typed !== undefined && typed.number === formData;
  return (
    <InputGroup
      id={id}
      className="form-short numeric"
      inputMode="decimal"
      autoComplete="off"
      readOnly={isLocked}
      value={isTyping ? typed.text : String(formData ?? '')}
      onChange={({ target: { value } }) => {
        const number = parseNumber(value, schema as never) as number | undefined;
        setTyped({ text: value, number });
        onTyped(number);
      }}
      onFocus={() => onFocus(id, formData)}
      onBlur={() => {
        setTyped(undefined);
        onBlur(id, formData);
      }}
    />
  );
}
