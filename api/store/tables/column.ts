// Turns a field of an entity file into a column: its type, its default and the values that it may hold.
import { type FieldSchema, isStored, relationOf } from '#core/contract';
import { columnTypeOf } from '#core/fields';

export interface Column {
  readonly name: string;
  /** The type as PostgreSQL's catalogue spells it, so that the two can be compared. */
  readonly type: string;
  readonly required: boolean;
  /** The default as the text of its literal. */
  readonly default?: string;
  /** The only values that the column may hold. */
  readonly values?: readonly string[];
  /** Resource to which the id points. */
  readonly relation?: string;
}

/**
 * Answers the column of a field; undefined if it is not stored, or is a relation to many records, which has a table of
 * its own.
 */
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
