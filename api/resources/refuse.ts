// The field allow-list of a write: whatever the actor may not set is refused by name, never dropped (security 6).
import { type Entity, ownerField, type Reach, SYSTEM_FIELDS } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { type FieldError, Problem } from '../problem.ts';
import { MASK } from '../sql/record-sql.ts';
import { isWritable } from './access.ts';
import type { Row } from './hooks.ts';
import { isObject, normalise } from './normalise.ts';

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
  const refused: FieldError[] = [];
  for (const [name, value] of Object.entries(body)) {
    const code = refusal(writing, name, value);
    if (code) refused.push({ path: name, code });
    else fields[name] = normalise(writing.entity.schema.properties[name], value);
  }
  return { fields, refused };
}

function refusal(writing: Writing, name: string, value: unknown): string | undefined {
  const { entity, actor, method } = writing;
  if ((SYSTEM_FIELDS as readonly string[]).includes(name)) return 'readOnly';
  const field = Object.hasOwn(entity.schema.properties, name) ? entity.schema.properties[name] : undefined;
  if (!field) return 'unknownField';
  if (field.readOnly || field.computed) return 'readOnly';
  if (field.createOnly && method === 'update') return 'readOnly';
  if (!isWritable(actor, field)) return 'forbiddenField';
  // What was sent blotted out is no value, and would overwrite the one behind it.
  if (field.masked && typeof value === 'string' && value.startsWith(MASK)) return 'masked';
  return name === ownerField(entity) ? refusalOfOwner(writing, value) : undefined;
}

/** Whose row it is, is not for those to say who see their own rows only. */
function refusalOfOwner({ entity, actor, reach }: Writing, value: unknown): string | undefined {
  if (entity.ownOnly) return 'readOnly';
  return reach === 'own' && value !== actor.employeeId ? 'forbiddenField' : undefined;
}

/** The owner of a new row, where it can be no one but the employee who calls. */
export function ownedByCaller({ entity, actor, reach }: Writing): Row {
  const owner = ownerField(entity);
  return owner && reach === 'own' ? { [owner]: actor.employeeId } : {};
}
