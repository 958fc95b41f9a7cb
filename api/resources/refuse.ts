// The field allow-list of a write: whatever the actor may not set is refused by name, never dropped (security 6).
import { type Entity, SYSTEM_FIELDS } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { type FieldError, Problem } from '../problem.ts';
import { isWritable } from './access.ts';
import type { Row } from './hooks.ts';
import { isObject, normalise } from './normalise.ts';

export interface Sent {
  /** The fields that were accepted, normalised. */
  readonly fields: Row;
  readonly refused: readonly FieldError[];
}

export function readBody(entity: Entity, actor: Actor, body: unknown): Sent {
  if (!isObject(body)) throw new Problem(400, 'malformed');
  const fields: Row = {};
  const refused: FieldError[] = [];
  for (const [name, value] of Object.entries(body)) {
    const code = refusal(entity, actor, name);
    if (code) refused.push({ path: name, code });
    else fields[name] = normalise(entity.schema.properties[name], value);
  }
  return { fields, refused };
}

function refusal(entity: Entity, actor: Actor, name: string): string | undefined {
  if ((SYSTEM_FIELDS as readonly string[]).includes(name)) return 'readOnly';
  const field = Object.hasOwn(entity.schema.properties, name) ? entity.schema.properties[name] : undefined;
  if (!field) return 'unknownField';
  if (field.readOnly || field.computed) return 'readOnly';
  return isWritable(actor, field) ? undefined : 'forbiddenField';
}
