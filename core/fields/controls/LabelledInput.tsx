// Draws a one-line text field with its label, for modules' own fields with something more below.
import { InputGroup } from '@blueprintjs/core';
import type { FieldProps } from '@rjsf/utils';
import { described } from './described.ts';
import { RequiredDot } from './RequiredDot.tsx';

interface LabelledInputProps {
  readonly field: FieldProps;
  readonly type?: 'text' | 'url';
  readonly placeholder?: string;
}

export function LabelledInput({ field, type, placeholder }: LabelledInputProps) {
  const { formData, fieldPathId, uiSchema, required, rawErrors, readonly, disabled, onChange } = field;
  const id = fieldPathId.$id;
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <InputGroup
        {...described({ id, required, rawErrors, options: { help: uiSchema?.['ui:help'] } })}
        id={id}
        type={type}
        value={typeof formData === 'string' ? formData : ''}
        fill
        autoComplete="off"
        placeholder={placeholder}
        readOnly={readonly}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, fieldPathId.path)}
      />
    </>
  );
}
