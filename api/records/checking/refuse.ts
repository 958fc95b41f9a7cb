// Checks a write against the fields that its caller may set: any other is refused by name, never dropped
// (docs/security.md, "Records").
import {
  type Entity,
  everyoneReach,
  givenBy,
  isBrought,
  isMasked,
  isWithin,
  type Reach,
  SYSTEM_FIELDS,
  scopeFields,
} from '#core/contract';
import { type Actor, type Composition, type FieldError, Problem, type Row } from '../../contract/index.ts';
import { isWritable } from '../../entities/access.ts';
import { isObject, normalise } from '../../entities/normalise.ts';
import { readAhead } from '../../entities/read-ahead.ts';
import { Sieve } from '../../entities/sift.ts';

export interface SentFields {
  /** The accepted fields, normalised. */
  readonly fields: Row;
  readonly refused: readonly FieldError[];
}

export interface RecordWriting {
  readonly entity: Entity;
  readonly actor: Actor;
  readonly method: 'create' | 'update';
  readonly reach: Reach;
  readonly composition: Composition;
}

export async function readBody(writing: RecordWriting, body: unknown): Promise<SentFields> {
  if (!isObject(body)) throw new Problem(400, 'malformed');
  await readAhead(writing.entity.schema, body, writing.composition.html);
  const fields: Row = {};
  const sieve = new Sieve(writing.actor.isProduct);
  for (const [name, value] of Object.entries(body)) {
    if (sieve.isFull) break;
    const code = refusal(writing, name, value);
    const field = writing.entity.schema.properties[name];
    if (code || !field) sieve.refused.push({ path: name, code: code ?? 'unknownField' });
    else fields[name] = normalise(field, sieve.sift(field, value, name));
  }
  return { fields, refused: sieve.refused };
}

function refusal({ entity, actor, method }: RecordWriting, name: string, value: unknown): string | undefined {
  if ((SYSTEM_FIELDS as readonly string[]).includes(name)) return 'readOnly';
  const field = Object.hasOwn(entity.schema.properties, name) ? entity.schema.properties[name] : undefined;
  if (!field || !(actor.isProduct || isBrought(actor, field))) return 'unknownField';
  if (field.computed) return 'readOnly';
  if (!actor.isProduct && (field.readOnly || (field.createOnly && method === 'update'))) return 'readOnly';
  if (!isWritable(actor, field)) return 'forbiddenField';
  // A masked text is no value, and would overwrite the real one.
  if (field.masked && isMasked(value)) return 'masked';
  return undefined;
}

/** Refuses a record that the caller would no longer reach, or that is not theirs to place there. */
export function beyondReach({ entity, actor, reach }: RecordWriting, record: Row, sent: Row): FieldError[] {
  if (actor.isProduct || isWithin(reach, record)) return [];
  const deciding = scopeFields(entity).filter((name) => Object.hasOwn(sent, name));
  // If none of the sent fields decides, the caller may make no such record at all.
  const paths = deciding.length > 0 ? deciding : scopeFields(entity);
  return paths.map((path) => ({ path, code: 'forbiddenField' }));
}

/** Answers the only values that a new record of this caller can have. */
export function givenByReach({ entity, actor, reach }: RecordWriting): Row {
  return givenBy(reach === 'all' ? everyoneReach(actor, entity) : reach);
}
