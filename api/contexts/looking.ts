// Builds the context of reading parts of a module: the person who asks, and what that person may see.
import type { Actor, LookingContext, Module } from '../contract/index.ts';
import { hasModel, type Resource } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { valueFor, visibleTo } from '../sql/visible.ts';

export function lookingContext(
  { manifest }: Module,
  resources: ReadonlyMap<string, Resource>,
  actor: Actor,
): LookingContext {
  const { companyId, company } = actor;
  const has = (model: string) => hasModel(resources, model);
  const settings = ownSettings(manifest, company.settings);
  return { actor, companyId, visible: visibleTo(resources, actor), value: valueFor(resources, actor), has, settings };
}
