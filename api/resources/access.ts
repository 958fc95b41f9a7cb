// Who may call what on a resource, decided again on the server per method and per field (spec 6).
import { can, type Entity, type FieldSchema, type Method, requirementOf } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { Problem } from '../problem.ts';
import { fieldOf } from './field.ts';

/** Refuses with 405 what nobody may, with 403 what this actor may not. */
export function demand(actor: Actor, entity: Entity, method: Method | 'options'): void {
  if (entity.disallow?.includes(method)) throw new Problem(405, 'methodNotAllowed');
  if (!may(actor, entity, method)) throw new Problem(403, 'forbidden');
}

export function may(actor: Actor, entity: Entity, method: Method | 'options'): boolean {
  return !entity.disallow?.includes(method) && can(actor, requirementOf(entity, method));
}

/** True when the field may be in an answer to this actor, and so also in a filter, a sort or a search. */
export function isReadable(actor: Actor, field: FieldSchema): boolean {
  return !field.writeOnly && can(actor, { permissions: field.access?.read });
}

export function isWritable(actor: Actor, field: FieldSchema): boolean {
  return can(actor, { permissions: field.access?.write });
}

/** A field that the actor may ask about; one that is hidden from them looks like one that does not exist. */
export function readableField(actor: Actor, entity: Entity, name: string): FieldSchema | undefined {
  const field = fieldOf(entity, name);
  return field && isReadable(actor, field) ? field : undefined;
}
