// Draws the texts around a field: error, help, description, title, and a note for what a form cannot show.

import { Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import {
  type DescriptionFieldProps,
  type ErrorListProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  helpId,
  type TitleFieldProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { RequiredDot } from '../../../fields/controls/RequiredDot.tsx';

export function FieldError({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <div className="form-error" id={errorId(fieldPathId)}>
      <ErrorIcon size={12} aria-hidden="true" />
      <span>{errors[0]}</span>
    </div>
  );
}

export function FieldHelp({ help, fieldPathId }: FieldHelpProps) {
  if (!help) return null;
  return (
    <div className="form-help" id={helpId(fieldPathId)}>
      {help}
    </div>
  );
}

export function Description({ id, description }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <div className="form-help" id={id}>
      {description}
    </div>
  );
}

export function Title({ id, title, required }: TitleFieldProps) {
  return (
    <legend className="form-label" id={id}>
      {title}
      {required && <RequiredDot group />}
    </legend>
  );
}

/** Lists errors that belong to no field of the form. */
export function ErrorList({ errors }: ErrorListProps) {
  const { t } = useTranslation();
  return (
    <Callout intent="danger" title={t('core.form.errors', { count: errors.length })}>
      <ul>
        {errors.map(({ stack }) => (
          <li key={stack}>{stack}</li>
        ))}
      </ul>
    </Callout>
  );
}

export function Unsupported({ schema }: UnsupportedFieldProps) {
  const { t } = useTranslation();
  return <Callout intent="warning">{t('core.form.unsupported', { type: String(schema.type ?? '?') })}</Callout>;
}
