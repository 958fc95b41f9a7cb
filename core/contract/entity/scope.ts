// Tells which rows a person reaches, from what an entity file's `scope` says of the permissions that they hold
// (docs/plugins/records.md, "Whose rows").

import { requirementOf } from '../access/requirement.ts';
import { can, type Subject } from '../access/subject.ts';
import type { Entity, EntityFile, Method } from './entity.ts';
import { relationOf } from './record.ts';
import { meets, type Which, type WhichValue } from './which.ts';

type Values = Readonly<Record<string, unknown>>;

/** Met by a row whose fields each hold one of these values. */
export type RowCondition = Readonly<Record<string, readonly WhichValue[]>>;

/** Which rows a method reaches: all of the company, or those that meet any one of the conditions. */
export type Reach = 'all' | readonly RowCondition[];

/** Answers undefined where the method is shut. The widest of the permissions that open it counts. */
export function subjectReach(subject: Subject, entity: Entity, method: Method | 'options'): Reach | undefined {
  if (entity.disallow?.some((each) => each === method)) return undefined;
  if (entity.partOf) return subjectReach(subject, entity.partOf.entity, method === 'options' ? 'index' : method);
  const requirement = requirementOf(entity, method);
  if (!can(subject, requirement)) return undefined;
  return reachBy(subject, entity, requirement.permissions);
}

/** Which rows those of the permissions that the person holds reach; with none in the list, everybody's. */
export function reachBy(subject: Subject, entity: Entity, permissions?: readonly string[]): Reach {
  const held = heldOf(subject, permissions);
  const scope = entity.scope ?? {};
  if (held === 'all' || held.some((permission) => !scope[permission])) return everyoneReach(subject, entity);
  const everyone = conditionOf(subject, entity, scope.everyone);
  return held.map((permission) => ({ ...conditionOf(subject, entity, scope[permission]), ...everyone }));
}

/** What nobody sees beyond, whatever they hold. */
export function everyoneReach(subject: Pick<Subject, 'own'>, entity: EntityFile): Reach {
  const { everyone } = entity.scope ?? {};
  return everyone ? [conditionOf(subject, entity, everyone)] : 'all';
}

function heldOf(subject: Subject, permissions: readonly string[] = []): 'all' | readonly string[] {
  if (permissions.length === 0 || subject.user?.is_root === true) return 'all';
  return permissions.filter((permission) => can(subject, { permissions: [permission] }));
}

function conditionOf({ own = {} }: Pick<Subject, 'own'>, { schema }: EntityFile, rule: Which = {}): RowCondition {
  return Object.fromEntries(
    Object.entries(rule).map(([name, value]) => {
      if (value !== 'own') return [name, [value].flat() as WhichValue[]];
      return [name, own[relationOf(schema.properties[name] ?? {})?.resource ?? ''] ?? []];
    }),
  );
}

export function isWithin(reach: Reach, record: Values): boolean {
  return reach === 'all' || reach.some((condition) => meets(record, condition));
}

/** What each row within reach holds, so that nobody needs to be asked for it. */
export function givenBy(reach: Reach): Values {
  if (reach === 'all') return {};
  const [first = {}, ...others] = reach;
  const given = Object.entries(first).filter(
    ([name, values]) =>
      values.length === 1 && others.every((each) => each[name]?.length === 1 && each[name]?.[0] === values[0]),
  );
  return Object.fromEntries(given.map(([name, values]) => [name, values[0]]));
}

/** Fields that the scope speaks of: events carry them, so that they reach those only who may see the row. */
export function scopeFields({ scope = {} }: Pick<EntityFile, 'scope'>): string[] {
  return [...new Set(Object.values(scope).flatMap((rule) => Object.keys(rule)))];
}
