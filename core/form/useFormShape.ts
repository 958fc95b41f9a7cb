// What a form is made of right now: its schema with the conditions decided, how each field is shown, and its values. Each
// stays the same object until it really changes, so that one key draws one field.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#core/contract';
import { editableFields, visibleFields } from '../fields/visible.ts';
import { session } from '../session/session.ts';
import { decidedSchema, waysOf } from './conditions.ts';
import type { EntityFormProps } from './formProps.ts';
import { formSchema } from './schema.ts';
import { type Translate, uiSchemaOf } from './uiSchema.ts';
import { formValues } from './values.ts';

const NONE: readonly string[] = [];

/** @param isShort only what a new record is asked for at first */
export function useFormShape({ entity, record, mode, omit = NONE }: EntityFormProps, isShort: boolean) {
  const t = useTranslation().t as Translate;
  const subject = useSubject();
  const schema = useMemo(() => formSchema(entity), [entity]);
  const values = useMemo(() => formValues(schema, record), [schema, record]);
  const ways = waysOf(schema, values);
  const decided = useMemo(() => decidedSchema(schema, ways), [schema, ways]);
  const custom = useMemo(() => new Set(Object.keys(entity.additions?.fields ?? {})), [entity]);
  const omitted = omit.join();
  const shown = useMemo(() => {
    const names = visibleFields(entity, subject, mode);
    const asked = isShort ? entity.ui?.create : undefined;
    return new Set(names.filter((name) => !omitted.split(',').includes(name) && asked?.includes(name) !== false));
  }, [entity, subject, mode, omitted, isShort]);
  const writable = useMemo(
    () => new Set(editableFields(entity, subject, mode).filter((name) => shown.has(name))),
    [entity, subject, mode, shown],
  );
  const uiSchema = useMemo(
    () => uiSchemaOf({ entity, schema, subject, t, mode, custom, shown }),
    [entity, schema, subject, t, mode, custom, shown],
  );
  return { schema, decided, uiSchema, values, writable, custom };
}

/** Who decides about fields that ask for a permission of their own; observed, so that a new session redraws. */
function useSubject(): Subject | null {
  return session.subject;
}
