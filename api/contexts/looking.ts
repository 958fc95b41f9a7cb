// Builds what reading parts of a module receive: who asks, and what that person may see.
import type { Actor, LookingContext, Module } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { visibleTo } from '../sql/visible.ts';

export function lookingContext(
  { manifest }: Module,
  resources: ReadonlyMap<string, Resource>,
  actor: Actor,
): LookingContext {
  const { companyId, company } = actor;
  return { actor, companyId, visible: visibleTo(resources, actor), settings: ownSettings(manifest, company.settings) };
}
