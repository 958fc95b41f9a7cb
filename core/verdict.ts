// Tells how the browser's forms would judge a record, and which texts the product needs, without a page. The
// conformance check uses it (`#core/verdict`), so that its results match what people see.
import type { Entity } from '#core/contract';
import { withoutHidden } from './form/conditions.ts';
import type { FieldError } from './form/errors.ts';
import { INTERPRETED } from './form/interpreted.ts';
import { judge } from './form/judge.ts';
import { formFields, formSchema } from './form/schema.ts';
import { formValues, type Values } from './form/values.ts';

export { textKeysOf } from './contract/plugin/text-keys.ts';
export { differingTexts, emptyTexts, missingTexts, type TextFault, type Texts } from './contract/plugin/texts.ts';

export interface FilledForm {
  /** Faults that the form shows. */
  readonly faults: readonly FieldError[];
  /** Values that the form would send. */
  readonly sent: Values;
}

/** Fills in the form of an entity that arrived at run time, as a person who may change everything. */
export function fillIn(entity: Entity, record: Values): FilledForm {
  const schema = formSchema(entity);
  const values = formValues(schema, record);
  const writable = new Set(formFields(schema));
  const shown = Object.entries(withoutHidden(schema, values));
  const sent = Object.fromEntries(shown.filter(([name, value]) => writable.has(name) && value !== undefined));
  return { faults: judge({ validator: INTERPRETED, schema, values, writable }), sent };
}
