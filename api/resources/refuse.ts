// The field allow-list of a write: whatever the actor may not set is refused by name, never dropped (security 6).
import { type Entity, isMasked, ownerField, type Reach, SYSTEM_FIELDS } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { type FieldError, Problem } from '../problem.ts';
import { isWritable } from './access.ts';
import type { Row } from './hooks.ts';
import { isObject, normalise } from './normalise.ts';
import { Sieve } from './sift.ts';

export interface Sent {
  /** The fields that were accepted, normalised. */
  readonly fields: Row;
  readonly refused: readonly FieldError[];
}

export interface Writing {
  readonly entity: Entity;
  readonly actor: Actor;
  readonly method: 'create' | 'update';
  readonly reach: Reach;
}

export function readBody(writing: Writing, body: unknown): Sent {
  if (!isObject(body)) throw new Problem(400, 'malformed');
  const fields: Row = {};
  const sieve = new Sieve();
  for (const [name, value] of Object.entries(body)) {
    if (sieve.isFull) break;
    const code = refusal(writing, name, value);
    const field = writing.entity.schema.properties[name];
    if (code || !field) sieve.refused.push({ path: name, code: code ?? 'unknownField' });
    else fields[name] = normalise(field, sieve.sift(field, value, name));
  }
  return { fields, refused: sieve.refused };
}

function refusal(writing: Writing, name: string, value: unknown): string | undefined {
  const { entity, actor, method } = writing;
  if ((SYSTEM_FIELDS as readonly string[]).includes(name)) return 'readOnly';
  const field = Object.hasOwn(entity.schema.properties, name) ? entity.schema.properties[name] : undefined;
  if (!field) return 'unknownField';
  if (field.computed) return 'readOnly';
  if (!actor.isProduct && (field.readOnly || (field.createOnly && method === 'update'))) return 'readOnly';
  if (!isWritable(actor, field)) return 'forbiddenField';
  // What was sent blotted out is no value, and would overwrite the one behind it.
  if (field.masked && isMasked(value)) return 'masked';
  return name === ownerField(entity) ? refusalOfOwner(writing, value) : undefined;
}

/** Whose row it is, is not for those to say who see their own rows only. */
function refusalOfOwner({ entity, actor, reach }: Writing, value: unknown): string | undefined {
  if (actor.isProduct) return undefined;
  if (entity.ownOnly) return 'readOnly';
  return reach === 'own' && value !== actor.employeeId ? 'forbiddenField' : undefined;
}

/** The owner of a new row, where it can be no one but the employee who calls. */
export function ownedByCaller({ entity, actor, reach }: Writing): Row {
  const owner = ownerField(entity);
  return owner && reach === 'own' ? { [owner]: actor.employeeId } : {};
}
