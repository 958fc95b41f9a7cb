// Tells what the session may do with an entity's records, and where its pages are (docs/domain 4.1 and 6.1).
import {
  can,
  type Entity,
  type FieldSchema,
  isOpen,
  isSealed,
  isWithin,
  licenseOf,
  type Method,
  type Reach,
  reachBy,
  requirementOf,
  type Side,
  subjectReach,
} from '#core/contract';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { isReadable, visibleFields } from './visible.ts';

/** Tells whether the session may call that method, for all rows or only its own; the server decides again. */
export function may(entity: ResolvedEntity, method: Method): boolean {
  return reached(entity, method) !== undefined;
}

/** Tells whether it may be called for this record. */
export function mayWith(entity: ResolvedEntity, method: Method, record: Readonly<Record<string, unknown>>): boolean {
  const reach = reached(entity, method);
  return reach !== undefined && isWithin(reach, record);
}

/** Tells whether the session may change this record, and the record is not closed to changes. */
export function mayChange(entity: ResolvedEntity, record: Readonly<Record<string, unknown>>): boolean {
  return mayWith(entity, 'update', record) && isOpen(entity, record);
}

/** Tells whether the session may delete this record, and the record is not final. */
export function mayDelete(entity: ResolvedEntity, record: Readonly<Record<string, unknown>>): boolean {
  return mayWith(entity, 'delete', record) && !isSealed(entity, record);
}

/** Tells whether any of these permissions that the session holds reaches this record, for a button that asks for one. */
export function reaches(
  entity: ResolvedEntity,
  permissions: readonly string[] | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const { subject } = session;
  return subject !== null && isWithin(reachBy(subject, entity, permissions), record);
}

function reached(entity: ResolvedEntity, method: Method): Reach | undefined {
  const { subject } = session;
  if (subject === null || !can(subject, { license: entity.pluginLicense })) return undefined;
  return subjectReach(subject, entity, method);
}

/** Tells whether the session may read a field that needs more permissions than its entity. */
export function mayRead(field: FieldSchema): boolean {
  return isReadable(session.subject, field);
}

/** Lists the readable fields; all of them while the session is unknown, since the server decides. */
export function readableFields(entity: ResolvedEntity): string[] {
  if (session.subject === null) return Object.keys(entity.schema.properties);
  return visibleFields(entity, session.subject, 'table');
}

/** Answers the address of an entity's page: /admin/icecloud/supplier/view/7/. */
export function addressOf(entity: Entity, page: 'index' | 'create'): string;
export function addressOf(entity: Entity, page: 'view' | 'edit', id: number): string;
export function addressOf(entity: Entity, page: string, id?: number): string {
  const index = `/admin/${pathOf(entity)}/`;
  if (page === 'index') return index;
  return id === undefined ? `${index}${page}/` : `${index}${page}/${id}/`;
}

/**
 * Answers the path; for an entity with sides that of the first open one, whose view leads a record of another side on
 * (`otherSide`).
 */
function pathOf(entity: Entity): string {
  const { path, side, sides } = entity;
  if (side || !sides) return path;
  const { subject } = session;
  const names = requirementOf(entity, 'show').permissions ?? [];
  const open = sides.find(({ license }) => {
    const permissions = names.filter((name) => licenseOf(name) === license);
    return subject !== null && can(subject, { license, permissions });
  });
  return open ? sidePath(path, open) : path;
}

const sidePath = (path: string, { license }: Side): string => `${license.toLowerCase()}/${path.split('/').at(-1)}`;

/** Answers the side of the entity that shows records with those values; without sides the entity itself. */
export function onItsSide<T extends Entity>(entity: T, values: Readonly<Record<string, unknown>>): T {
  const own = entity.sides?.find((side) =>
    Object.entries(side.values).every(([name, value]) => values[name] === value),
  );
  return own ? { ...entity, side: own, path: sidePath(entity.path, own) } : entity;
}

/** Answers the address of a record's view on its own side, if it is shown on the wrong one. */
export function otherSide(entity: Entity, record: Readonly<Record<string, unknown>>): string | undefined {
  const own = onItsSide(entity, record);
  return own.path === entity.path ? undefined : addressOf(own, 'view', Number(record.id));
}
