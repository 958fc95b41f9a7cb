// Draws a few fields of an entity with the widgets of its form, in a dialog or in a table's cell.
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#core/contract';
import { formContextOf } from '../../fields/FormRecord.ts';
import { errorSchema, type FieldError } from '../../form/errors.ts';
import { focusFirstError } from '../../form/focus.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { type Translate, uiSchemaOf } from '../../form/uiSchema.ts';
import { formValues, type Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { partSchema } from './partFields.ts';
import '../../form/form.css';
import './part.css';

export interface PartFormProps {
  readonly entity: ResolvedEntity;
  readonly names: readonly string[];
  /** The record of the fields, with the names of its relations as the API sends them. */
  readonly record: Values;
  readonly errors?: readonly FieldError[];
  readonly busy?: boolean;
  /** Id of the `<form>`, for a button outside of it, and the prefix of its fields' ids. */
  readonly id?: string;
  /** Called at each change. Nothing is required: an empty value clears a field that may be empty. */
  readonly onChange: (record: Values) => void;
  readonly onSubmit: () => void;
}

const NO_ERRORS: readonly FieldError[] = [];
const TEMPLATES = { ObjectFieldTemplate: Fields };

export default observer(function PartForm(props: PartFormProps) {
  const { entity, names, record, errors = NO_ERRORS, busy = false, id, onChange, onSubmit } = props;
  const t = useTranslation().t as Translate;
  const root = useRef<HTMLDivElement>(null);
  const subject = useSubject();
  const key = names.join();
  const schema = useMemo(() => partSchema(entity, key.split(',')), [entity, key]);
  const uiSchema = useMemo(() => {
    const custom = new Set(Object.keys(entity.additions.fields));
    return uiSchemaOf({ entity, schema, subject, t, custom });
  }, [entity, schema, subject, t]);
  const latest = useRef(record);
  latest.current = record;
  const formContext = useMemo(() => formContextOf(entity, latest), [entity]);
  const values = useMemo(() => formValues(schema, record), [schema, record]);
  const extraErrors = useMemo(() => errorSchema(t, errors), [t, errors]);
  useEffect(() => {
    if (errors.length > 0) focusFirstError(root.current);
  }, [errors]);
  return (
    <div ref={root} className="form">
      <RecordForm
        id={id}
        idPrefix={id}
        record={record}
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        formContext={formContext}
        templates={TEMPLATES}
        extraErrors={extraErrors}
        readonly={busy}
        onChange={({ formData }) => onChange({ ...latest.current, ...formData })}
        onSubmit={() => !busy && onSubmit()}
      />
    </div>
  );
});

/** Answers the session's subject, which decides about fields with permissions of their own; a new session redraws. */
function useSubject(): Subject | null {
  return session.subject;
}

/** Draws the fields without the sections of the whole form. */
function Fields({ properties }: ObjectFieldTemplateProps) {
  return <div className="part-fields">{properties.map(({ content }) => content)}</div>;
}
