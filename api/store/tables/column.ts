// A field of an entity file as a column: its type, default and the values that it may hold.
import { type FieldSchema, isStored, relationOf } from '#core/contract';
import { columnTypeOf } from '#core/fields';

export interface Column {
  readonly name: string;
  /** As PostgreSQL spells it in its catalogue, so that the two can be compared. */
  readonly type: string;
  readonly required: boolean;
  /** Text of the literal. */
  readonly default?: string;
  /** The only values that it may hold. */
  readonly values?: readonly string[];
  /** Resource that the number points to. */
  readonly relation?: string;
}

/** The column of a field; undefined where it has none (not stored, or many relations, which have a table). */
export function columnOf(name: string, field: FieldSchema, required: boolean): Column | undefined {
  const relation = relationOf(field);
  if (!isStored(field) || relation?.many) return undefined;
  return {
    name,
    type: columnTypeOf(field),
    required,
    ...(field.default !== undefined && field.default !== null && { default: literal(field.default) }),
    ...(field.enum && { values: field.enum.map(String) }),
    ...(relation && { relation: relation.resource }),
  };
}

function literal(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
