// Who may call what on a resource, decided again on the server per method and per field (spec 6).
import { can, type Entity, type FieldSchema, type Method, ownRequirementOf, requirementOf } from '#core/contract';
import type { Actor, Caller } from '../auth/subject.ts';
import { forbidden, Problem } from '../problem.ts';
import { fieldOf } from './field.ts';

/** Which rows a method reaches: everybody's, or only those of the employee who calls. */
export type Reach = 'all' | 'own';

type Asked = Method | 'options';

/** Refuses with 405 what nobody may, with 403 what this actor may not. */
export function demand(actor: Actor, entity: Entity, method: Asked): Reach {
  if (entity.disallow?.includes(method)) throw new Problem(405, 'methodNotAllowed');
  const reach = reachOf(actor, entity, method);
  if (!reach) throw forbidden({ ...requirementOf(entity, method) });
  return reach;
}

export function may(actor: Actor, entity: Entity, method: Asked): boolean {
  return reachOf(actor, entity, method) !== undefined;
}

/** _SELF opens one's own rows where the method itself is not open. */
export function reachOf(actor: Caller, entity: Entity, method: Asked): Reach | undefined {
  if (entity.disallow?.includes(method)) return undefined;
  const requirement = requirementOf(entity, method);
  // What is open to every colleague was not granted to a page.
  if (actor.kind === 'employee' && actor.page !== undefined && !requirement.permissions?.length) return undefined;
  if (can(actor, requirement)) return entity.ownOnly ? 'own' : 'all';
  const own = ownRequirementOf(entity);
  return own && can(actor, own) ? 'own' : undefined;
}

/** The field with the employee whose row it is. */
export function ownerField({ ownedBy, ownOnly }: Entity): string | undefined {
  return ownedBy ?? (ownOnly ? 'employee_id' : undefined);
}

/** True when the field may be in an answer to this actor, and so also in a filter, a sort or a search. */
export function isReadable(actor: Actor, { writeOnly, access }: FieldSchema): boolean {
  return !writeOnly && can(actor, { license: access?.license, permissions: access?.read });
}

export function isWritable(actor: Actor, { access }: FieldSchema): boolean {
  return can(actor, { license: access?.license, permissions: access?.write });
}

/** A field that the actor may ask about; one that is hidden from them looks like one that does not exist. */
export function readableField(actor: Actor, entity: Entity, name: string): FieldSchema | undefined {
  const field = fieldOf(entity, name);
  return field && isReadable(actor, field) ? field : undefined;
}
