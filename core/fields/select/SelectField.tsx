// A field of a module that is chosen from a list of its own: its label and the list, as the fields of core have them.
import { HTMLSelect } from '@blueprintjs/core';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { described } from '../controls/described.ts';
import { RequiredDot } from '../controls/RequiredDot.tsx';

interface SelectFieldProps {
  /** As the form gives it. */
  // biome-ignore lint/suspicious/noExplicitAny: what a field holds is its module's
  readonly field: FieldProps<any>;
  readonly value: string | number;
  readonly onPick: (value: string) => void;
  /** Id of the text that readers hear with it while nothing is wrong. */
  readonly help?: string;
  /** Its `<option>`s. */
  readonly children: ReactNode;
}

/** Blueprint's arrow would carry an English name of its own. */
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
