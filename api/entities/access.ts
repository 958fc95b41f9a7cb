// Decides who may call what on a resource, on the server once more, by method and by field (docs/domain 6.1).
import {
  can,
  type Entity,
  type FieldSchema,
  isBrought,
  type Method,
  type Reach,
  requirementOf,
  subjectReach,
} from '#core/contract';
import { type Actor, type Caller, forbidden, Problem } from '../contract/index.ts';
import { isOff } from '../modules/off.ts';
import { fieldOf } from './field.ts';

type Asked = Method | 'options';

/** Refuses with 405 what nobody may do, and with 403 what this actor may not. */
export function demand(actor: Actor, entity: Entity, method: Asked): Reach {
  if (actor.isProduct) return 'all';
  if (entity.disallow?.includes(method)) throw new Problem(405, 'methodNotAllowed');
  const reached = reachOf(actor, entity, method);
  if (!reached) throw forbidden({ ...requirementOf(entity, method) });
  return reached;
}

export function may(actor: Actor, entity: Entity, method: Asked): boolean {
  return reachOf(actor, entity, method) !== undefined;
}

/**
 * Answers the rows that this caller reaches: as the contract decides; none of a plugin that is switched off, and fewer
 * for a custom page.
 */
export function reachOf(actor: Caller, entity: Entity, method: Asked): Reach | undefined {
  // A custom page gets only what was granted to it, not what is open to every colleague.
  if (isProduct(actor)) return 'all';
  if (isOff(actor, entity.plugin)) return undefined;
  const isPage = actor.kind === 'employee' && actor.page !== undefined;
  if (isPage && !requirementOf(entity, method).permissions?.length) return undefined;
  return subjectReach(actor, entity, method);
}

function isProduct(actor: Caller): boolean {
  return actor.kind === 'employee' && actor.isProduct === true;
}

/** Tells whether the field may be in an answer to this actor, and so also in a filter, a sort or a search. */
export function isReadable(actor: Actor, field: FieldSchema): boolean {
  const { writeOnly, access } = field;
  if (writeOnly || actor.isProduct) return !writeOnly;
  if (!isBrought(actor, field)) return false;
  return can(actor, { license: access?.license, permissions: access?.read });
}

export function isWritable(actor: Actor, field: FieldSchema): boolean {
  const { access } = field;
  if (isProduct(actor)) return true;
  if (!isBrought(actor, field)) return false;
  if (access?.root && actor.user?.is_root !== true) return false;
  return can(actor, { license: access?.license, permissions: access?.write });
}

/** Finds a field that the actor may ask about; one that is hidden from them counts as missing. */
export function readableField(actor: Actor, entity: Entity, name: string): FieldSchema | undefined {
  const field = fieldOf(entity, name);
  return field && isReadable(actor, field) ? field : undefined;
}
