// Which permission and licence a method of an entity asks for, and which rows it then reaches (spec 6).
import { can, type Requirement, type Subject } from './access.ts';
import type { Entity, Method } from './entity.ts';

/** What a method asks for: spec 6's default names, unless the file lists its own. */
export function requirementOf(entity: Entity, method: Method | 'options'): Requirement {
  const license = entity.licenses ?? entity.license;
  const own = entity.permissions?.[method] ?? (method === 'options' ? entity.permissions?.index : undefined);
  if (own) return { license, permissions: own };
  const suffix = method === 'index' || method === 'show' || method === 'options' ? 'VIEW' : 'MODERATE';
  const name = `${entity.license}_${entity.collection ?? entity.model.toUpperCase()}_${suffix}`;
  return { license, permissions: [name] };
}

/** What opens one's own rows where the method itself is not open; undefined where nobody owns the rows. */
export function ownRequirementOf(entity: Entity): Requirement | undefined {
  if (!entity.ownedBy) return undefined;
  const name = `${entity.license}_${entity.collection ?? entity.model.toUpperCase()}_SELF`;
  return { license: entity.licenses ?? entity.license, permissions: [name] };
}

/** What opens a method at all, be it for one's own rows: menu, pages and buttons ask for this. */
export function openingOf(entity: Entity, method: Method | 'options'): Requirement {
  const { license, permissions = [] } = requirementOf(entity, method);
  const own = ownRequirementOf(entity)?.permissions ?? [];
  return { license, permissions: permissions.length === 0 ? [] : [...permissions, ...own] };
}

/** Which rows a method reaches: everybody's, or only those of the employee who asks. */
export type Reach = 'all' | 'own';

/** Undefined where the method is shut. _SELF opens one's own rows where the method itself is not open. */
export function reachOf(subject: Subject, entity: Entity, method: Method | 'options'): Reach | undefined {
  if (entity.disallow?.some((each) => each === method)) return undefined;
  if (can(subject, requirementOf(entity, method))) return entity.ownOnly ? 'own' : 'all';
  const own = ownRequirementOf(entity);
  return own && can(subject, own) ? 'own' : undefined;
}

/** The field with the employee whose row it is. */
export function ownerField({ ownedBy, ownOnly }: Pick<Entity, 'ownedBy' | 'ownOnly'>): string | undefined {
  return ownedBy ?? (ownOnly ? 'employee_id' : undefined);
}
