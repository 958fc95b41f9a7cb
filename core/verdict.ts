// Tells what the browser's forms would make of a record, and what texts the product asks for, without a page. It is the
// door of core for the conformance check (`#core/verdict`), so that what it promises is what people then see.
import type { Entity } from '#core/contract';
import { withoutHidden } from './form/conditions.ts';
import type { FieldError } from './form/errors.ts';
import { INTERPRETED } from './form/interpreted.ts';
import { judge } from './form/judge.ts';
import { editableFields, formSchema } from './form/schema.ts';
import { formValues, type Values } from './form/values.ts';

export { textKeysOf } from './contract/plugin/text-keys.ts';
export { differingTexts, emptyTexts, missingTexts, type TextFault, type Texts } from './contract/plugin/texts.ts';

export interface FilledForm {
  /** What the form says is wrong. */
  readonly faults: readonly FieldError[];
  /** What it would send. */
  readonly sent: Values;
}

/** A form that holds these values, of an entity that arrived at run time, filled in by somebody who may change it all. */
export function fillIn(entity: Entity, record: Values): FilledForm {
  const schema = formSchema(entity);
  const values = formValues(schema, record);
  const writable = new Set(editableFields(schema));
  const shown = Object.entries(withoutHidden(schema, values));
  const sent = Object.fromEntries(shown.filter(([name, value]) => writable.has(name) && value !== undefined));
  return { faults: judge({ validator: INTERPRETED, schema, values, writable }), sent };
}
