// The form once its validator is there: our errors around react-jsonschema-form, which only draws and edits.
import { Callout } from '@blueprintjs/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#core/contract';
import { session } from '../session/session.ts';
import { hiddenValues, withoutHidden } from './conditions.ts';
import type { EntityFormProps } from './EntityForm.tsx';
import { errorSchema, errorText, type FieldError, rootField } from './errors.ts';
import { focusFirstError } from './focus.ts';
import { formValues, type Values } from './record.ts';
import { editableFields, formSchema, isOneControl } from './schema.ts';
import { ThemedForm } from './theme/index.ts';
import { mayWrite, type Translate, uiSchemaOf } from './uiSchema.ts';
import { useFormErrors } from './useFormErrors.ts';
import { usableSchema } from './validators.ts';

const NO_ERRORS: readonly FieldError[] = [];

export const FormBody = observer(function FormBody(props: EntityFormProps & { readonly validator: ValidatorType }) {
  const { entity, record, validator, errors = NO_ERRORS, busy = false, id, onChange, onSubmit } = props;
  const t = useTranslation().t as Translate;
  const root = useRef<HTMLDivElement>(null);
  const subject = useSubject();
  const schema = useMemo(() => usableSchema(validator, formSchema(entity)), [validator, entity]);
  const custom = useMemo(() => new Set(Object.keys(entity.additions?.fields ?? {})), [entity]);
  const writable = useMemo(() => {
    const names = editableFields(schema);
    return new Set(names.filter((name) => mayWrite({ entity, subject }, schema.properties[name] ?? {})));
  }, [schema, entity, subject]);
  const uiSchema = useMemo(
    () => uiSchemaOf({ entity, schema, subject, t, custom }),
    [entity, schema, subject, t, custom],
  );
  const values = useMemo(() => formValues(schema, record), [schema, record]);
  const found = useFormErrors({ validator, schema, values, writable, refused: errors });
  const single = (name: string) => isOneControl(schema, name, custom.has(name));
  const shown = JSON.stringify(
    found.atFields.map((error) => (single(rootField(error)) ? { ...error, path: rootField(error) } : error)),
  );
  const extraErrors = useMemo(() => errorSchema(t, JSON.parse(shown) as FieldError[]), [t, shown]);
  useEffect(() => {
    if (errors.length > 0) focusFirstError(root.current);
  }, [errors]);
  // The library drops what it hides; here it waits for the field to come back (nothing typed is lost).
  const stillHidden = (next: Values) => hiddenValues(validator, schema, next, record);
  const submit = () => {
    if (busy) return;
    found.submit();
    if (found.found.length === 0) onSubmit(withoutHidden(validator, schema, record));
    else requestAnimationFrame(() => focusFirstError(root.current));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that a field was left
    <div ref={root} className="form" onBlur={(event) => found.leave(leftField(event))}>
      {found.elsewhere.length > 0 && (
        <Callout intent="danger" className="form-summary" role="alert" tabIndex={-1}>
          {found.elsewhere.map((error) => (
            <p key={`${error.path} ${error.code}`}>{errorText(t, error)}</p>
          ))}
        </Callout>
      )}
      <ThemedForm
        id={id}
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={values}
        formContext={{ entity, record }}
        validator={validator}
        extraErrors={extraErrors}
        readonly={busy}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        onChange={({ formData }) => onChange({ ...record, ...formData, ...stillHidden(formData) })}
        onSubmit={submit}
      />
    </div>
  );
});

/** Who decides about fields that ask for a permission of their own; observed, so that a new session redraws. */
function useSubject(): Subject | null {
  return session.subject;
}

/** The record's field that lost the focus; empty while the focus moves within it. */
function leftField({ target, relatedTarget }: FocusEvent<HTMLElement>): string {
  const field = target.closest<HTMLElement>('[data-field]');
  const name = field?.dataset.field?.split('.')[0] ?? '';
  const root = target.closest(`[data-field="${name}"]`);
  return root?.contains(relatedTarget) ? '' : name;
}
