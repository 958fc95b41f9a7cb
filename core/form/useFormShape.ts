// Makes the data from which a form is drawn: its schema with the conditions decided, how each field is shown, and its
// values. Each stays the same object until it changes, so that one key draws one field.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#core/contract';
import { editableFields, isReadable, visibleFields } from '../fields/visible.ts';
import { session } from '../session/session.ts';
import { decidedSchema, waysOf } from './conditions.ts';
import type { EntityFormProps } from './formProps.ts';
import { drawnFields, formSchema } from './schema.ts';
import { type Translate, uiSchemaOf } from './uiSchema.ts';
import { formValues } from './values.ts';

const NONE: readonly string[] = [];

/** @param isShort true to show only the fields that a new record is first asked for */
export function useFormShape({ entity, record, mode, omit = NONE }: EntityFormProps, isShort: boolean) {
  const t = useTranslation().t as Translate;
  const subject = useSubject();
  const schema = useMemo(() => formSchema(entity), [entity]);
  const custom = useMemo(() => new Set(Object.keys(entity.additions?.fields ?? {})), [entity]);
  const whole = useMemo(() => {
    const drawn = mode === 'edit' ? drawnFields(entity.schema, custom) : {};
    return { ...schema, properties: { ...schema.properties, ...drawn } };
  }, [entity, schema, mode, custom]);
  const values = useMemo(() => formValues(whole, record), [whole, record]);
  const ways = waysOf(schema, values);
  const decided = useMemo(() => decidedSchema(whole, ways), [whole, ways]);
  const omitted = omit.join();
  const shown = useMemo(() => {
    const own = Object.keys(schema.properties);
    const drawn = Object.entries(whole.properties).filter(([name, field]) => {
      return !own.includes(name) && isReadable(subject, field);
    });
    const names = [...visibleFields(entity, subject, mode), ...drawn.map(([name]) => name)];
    const asked = isShort ? entity.ui?.create : undefined;
    return new Set(names.filter((name) => !omitted.split(',').includes(name) && asked?.includes(name) !== false));
  }, [entity, schema, whole, subject, mode, omitted, isShort]);
  const writable = useMemo(
    () => new Set(editableFields(entity, subject, mode).filter((name) => shown.has(name))),
    [entity, subject, mode, shown],
  );
  const uiSchema = useMemo(
    () => uiSchemaOf({ entity, schema: whole, subject, t, mode, custom, shown }),
    [entity, whole, subject, t, mode, custom, shown],
  );
  return { schema, decided, uiSchema, values, writable, custom };
}

/** Answers the session's subject, which decides about fields with permissions of their own; a new session redraws. */
function useSubject(): Subject | null {
  return session.subject;
}
