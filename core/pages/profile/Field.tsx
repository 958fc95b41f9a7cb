// Lays out one input of the profile: label above, help below, the error in place of the help (docs/look.md, "Form").
import { FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './refusal.ts';

export interface FieldProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'onValueChange'> {
  readonly label: string;
  readonly help?: string;
  /** Name in the call's body: a refusal of that path is shown here. */
  readonly path: string;
  readonly refusal: Refusal | null;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function Field({ label, help, path, refusal, onValue, ...input }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = refusal?.path === path ? t(refusal.key, refusal.params) : undefined;
  const below = error ?? help;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={below && <span id={`${id}-help`}>{below}</span>}
    >
      <InputGroup
        {...input}
        id={id}
        intent={error ? 'danger' : 'none'}
        aria-invalid={error !== undefined}
        aria-describedby={below ? `${id}-help` : undefined}
        onValueChange={onValue}
      />
    </FormGroup>
  );
}
