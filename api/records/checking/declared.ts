// Lets a record keep a value that no module declares any more, because the package that declared it is gone.
import type { FieldSchema } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';

/** Tells whether the fault is a value which its list lost, and which the record had there before. */
export function isUndeclared(
  { path, code }: FieldError,
  { entity }: Pick<Resource, 'entity'>,
  record: Row,
  previous: Row,
): boolean {
  const steps = path.split('.');
  if (code !== 'enum' || !fieldAt(entity.schema, steps)?.declared) return false;
  const [value] = valuesAt(record, steps);
  const anyRow = steps.map((step) => (/^\d+$/.test(step) ? '*' : step));
  return valuesAt(previous, anyRow).includes(value);
}

function fieldAt(schema: FieldSchema, [step, ...more]: readonly string[]): FieldSchema | undefined {
  if (step === undefined) return schema;
  const inner = /^\d+$/.test(step) ? schema.items : schema.properties?.[step];
  return inner && fieldAt(inner, more);
}

/** Lists the values at the end of the steps; `*` stands for every item of a list. */
function valuesAt(value: unknown, [step, ...more]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = step === '*' ? Object.values(value) : [(value as Row)[step]];
  return inner.flatMap((each) => valuesAt(each, more));
}
