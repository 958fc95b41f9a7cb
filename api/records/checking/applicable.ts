// Applies the conditions of the entity file to a record: empties fields that do not apply, and fills in fields that a
// condition sets.
import type { Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { validate } from '../../entities/validate.ts';

/** Repeated, because removing one field may decide about another. */
const ROUNDS = 5;

/** Removes defaults, and earlier values, that no longer apply. Values that a person sent stay, to be refused. */
export function applicable({ validator }: Resource, record: Row, sent: Row): Row {
  let left = record;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = validate(validator(), left)
      .filter(({ path, code }) => code === 'notApplicable' && !Object.hasOwn(sent, path))
      .map(({ path }) => path);
    if (gone.length === 0) break;
    left = Object.fromEntries(Object.entries(left).filter(([name]) => !gone.includes(name)));
  }
  return left;
}

/** Adds the defaults of required fields that a change brings in, since nobody could fill them in before. */
export function withBrought({ validator, entity }: Resource, record: Row, sent: Row): Row {
  const missed = validate(validator(), record)
    .filter(({ path, code }) => code === 'required' && !Object.hasOwn(sent, path))
    .map(({ path }) => [path, entity.schema.properties[path]?.default] as const)
    .filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(structuredClone(missed)) };
}
