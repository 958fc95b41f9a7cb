// Makes what a piece of a module that looks is given: whose question it is, and what that person may see.
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
