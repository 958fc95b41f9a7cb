// Draws a module's own field as a list to choose from, with its label, like core's own fields.
import { HTMLSelect } from '@blueprintjs/core';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { described } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';

interface SelectFieldProps {
  /** The props that the form passes to the field. */
  // biome-ignore lint/suspicious/noExplicitAny: what a field holds is its module's
  readonly field: FieldProps<any>;
  readonly value: string | number;
  readonly onPick: (value: string) => void;
  /** Id of a text that screen readers read with the field while it has no error. */
  readonly help?: string;
  /** The `<option>` elements. */
  readonly children: ReactNode;
}

/** Empties the English title of Blueprint's arrow. */
export const NAMELESS = { title: '' };

export function SelectField({ field, value, onPick, help, children }: SelectFieldProps) {
  const { fieldPathId, uiSchema, required, rawErrors, readonly, disabled } = field;
  const id = fieldPathId.$id;
  const aria = described({ id, rawErrors, required });
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <HTMLSelect
        {...aria}
        aria-describedby={aria['aria-describedby'] ?? help}
        id={id}
        fill
        iconProps={NAMELESS}
        value={value}
        disabled={disabled || readonly}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      >
        {children}
      </HTMLSelect>
    </>
  );
}
