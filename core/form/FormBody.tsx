// Draws the form with react-jsonschema-form once its validator has loaded, and shows our own errors in it.
import { Button, Callout } from '@blueprintjs/core';
import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formContextOf } from '../fields/FormRecord.ts';
import { broughtDefaults, hiddenValues, withoutHidden } from './conditions.ts';
import { errorSchema, errorText, type FieldError, rootField } from './errors.ts';
import { beginAt, focusFirstError, focusFirstField } from './focus.ts';
import type { EntityFormProps } from './formProps.ts';
import { RecordForm } from './RecordForm.tsx';
import { isOneControl } from './schema.ts';
import type { Translate } from './uiSchema.ts';
import { useAfterClick } from './useAfterClick.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useFormShape } from './useFormShape.ts';
import type { Values } from './values.ts';

const NO_ERRORS: readonly FieldError[] = [];

export const FormBody = observer(function FormBody(props: EntityFormProps & { readonly validator: ValidatorType }) {
  const {
    entity,
    record,
    validator,
    errors = NO_ERRORS,
    busy = false,
    id,
    section,
    onChange,
    onSubmit,
    onReveal,
    isDirty,
  } = props;
  const t = useTranslation().t as Translate;
  const root = useRef<HTMLDivElement>(null);
  const [isShort, setShort] = useState(props.mode === 'create' && entity.ui?.create !== undefined);
  const { schema, decided, uiSchema, values, writable, custom } = useFormShape(props, isShort);
  const found = useFormErrors({ validator, schema, values, writable, refused: errors });
  const extraErrors = useShownErrors(found.atFields, (name) => isOneControl(schema, name, custom.has(name)));
  const latest = useLatest(record);
  const goTo = useLatest(section?.[1]);
  const formContext = useMemo(
    () =>
      formContextOf(entity, latest, {
        put: (values) => onChange({ ...latest.current, ...values }),
        ...{ reveal: onReveal, isDirty, goTo },
      }),
    [entity, latest, onChange, onReveal, isDirty, goTo],
  );
  useEffect(() => {
    if (errors.length > 0) focusFirstError(root.current);
  }, [errors]);
  const afterClick = useAfterClick();
  const leave = (event: FocusEvent<HTMLElement>) => {
    const field = leftField(event);
    afterClick(() => found.leave(field));
  };
  const isNew = props.mode === 'create';
  const first = useRef(section?.[0]);
  useEffect(() => {
    if (isNew) focusFirstField(root.current);
    else if (first.current) beginAt(root.current, first.current);
  }, [isNew]);
  // The library drops the values of hidden fields; they are kept here for when the field comes back, so that nothing
  // typed is lost.
  const change = useCallback(
    ({ formData }: { formData?: Values }) => {
      const next = formData ?? {};
      const before = latest.current;
      const others = { ...hiddenValues(schema, next, before), ...broughtDefaults(entity.schema, next, before) };
      onChange({ ...before, ...next, ...others });
    },
    [onChange, schema, entity, latest],
  );
  const submit = () => {
    if (busy) return;
    found.submit();
    if (found.found.length === 0) onSubmit(withoutHidden(schema, record));
    else requestAnimationFrame(() => focusFirstError(root.current));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that a field was left
    <div ref={root} className="form" onBlur={leave}>
      {found.elsewhere.length > 0 && (
        <Callout intent="danger" className="form-summary" role="alert" tabIndex={-1}>
          {found.elsewhere.map((error) => (
            <p key={`${error.path} ${error.code}`}>{errorText(t, error)}</p>
          ))}
        </Callout>
      )}
      <RecordForm
        id={id}
        idPrefix={props.idPrefix}
        record={record}
        schema={decided}
        uiSchema={uiSchema}
        formData={values}
        formContext={formContext}
        extraErrors={extraErrors}
        readonly={busy}
        onChange={change}
        onSubmit={submit}
      />
      {isShort && (
        <div className="form-more">
          <span className="form-help">{t('core.form.later')}</span>
          <Button variant="minimal" text={t('core.form.all')} onClick={() => setShort(false)} />
        </div>
      )}
    </div>
  );
});

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Answers the errors in the library's form; the same object until the errors change. */
function useShownErrors(errors: readonly FieldError[], isSingle: (name: string) => boolean) {
  const t = useTranslation().t as Translate;
  const shown = JSON.stringify(
    errors.map((error) => (isSingle(rootField(error)) ? { ...error, path: rootField(error) } : error)),
  );
  return useMemo(() => errorSchema(t, JSON.parse(shown) as FieldError[]), [t, shown]);
}

/** Answers the field that lost the focus; empty while the focus moves within it. */
function leftField({ target, relatedTarget }: FocusEvent<HTMLElement>): string {
  const field = target.closest<HTMLElement>('[data-field]');
  const name = field?.dataset.field?.split('.')[0] ?? '';
  const root = target.closest(`[data-field="${name}"]`);
  return root?.contains(relatedTarget) ? '' : name;
}
