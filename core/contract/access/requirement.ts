// Tells which permission and licence a method of an entity asks for (docs/domain 6.2).

import type { Entity, Method } from '../entity/entity.ts';
import type { Requirement } from './subject.ts';

/** Answers the requirement of a method: the default names, unless the entity file lists its own. */
export function requirementOf(entity: Entity, method: Method | 'options'): Requirement {
  if (entity.partOf) return requirementOf(entity.partOf.entity, method);
  const license = entity.licenses ?? entity.license;
  const own = entity.permissions?.[method] ?? (method === 'options' ? entity.permissions?.index : undefined);
  if (own) return { license, permissions: own };
  const suffix = method === 'index' || method === 'show' || method === 'options' ? 'VIEW' : 'MODERATE';
  const owners = entity.sides?.map((side) => side.license) ?? [entity.license];
  const names = owners.map((owner) => `${owner}_${entity.collection ?? entity.model.toUpperCase()}_${suffix}`);
  return { license, permissions: names };
}
