// Applies the conditions of the entity file to a record: empties fields that do not apply, and fills in fields that a
// condition sets.
import type { FieldError, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { validate } from '../../entities/validate.ts';

/** Repeated, because removing one field may decide about another. */
const ROUNDS = 5;

export interface Fitted {
  readonly record: Row;
  /** What the schema finds wrong with the record as it is, if that is known. */
  readonly found?: readonly FieldError[];
  /** Its fields without the server's own. */
  readonly own?: Row;
}

/** Removes the server's own fields, which the schema does not know. */
export function ownFields({ entity }: Resource, record: Row): Row {
  const own: Row = {};
  for (const name of Object.keys(record)) if (Object.hasOwn(entity.schema.properties, name)) own[name] = record[name];
  return own;
}

export function schemaFaults(resource: Resource, record: Row): FieldError[] {
  return validate(resource.validator(), ownFields(resource, record));
}

/** Removes defaults, and earlier values, that no longer apply. Values that a person sent stay, to be refused. */
export function applicable(resource: Resource, record: Row, sent: Row): Fitted {
  let left = record;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = ownFields(resource, left);
    const found = validate(resource.validator(), own);
    const gone = found
      .filter(({ path, code }) => code === 'notApplicable' && !Object.hasOwn(sent, path))
      .map(({ path }) => path);
    if (gone.length === 0) return { record: left, found, own };
    left = Object.fromEntries(Object.entries(left).filter(([name]) => !gone.includes(name)));
  }
  return { record: left };
}

/** Adds the defaults of required fields that a change brings in, since nobody could fill them in before. */
export function withBrought(resource: Resource, { record, found, own }: Fitted, sent: Row): Fitted {
  const missed = (found ?? schemaFaults(resource, record))
    .filter(({ path, code }) => code === 'required' && !Object.hasOwn(sent, path))
    .map(({ path }) => [path, resource.entity.schema.properties[path]?.default] as const)
    .filter(([, value]) => value !== undefined);
  if (missed.length === 0) return { record: { ...record }, found, own };
  return { record: { ...record, ...Object.fromEntries(structuredClone(missed)) } };
}
