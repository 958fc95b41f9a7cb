// Builds the context of reading parts of a module: the person who asks, and what that person may see.
import type { Actor, LookingContext, Module } from '../contract/index.ts';
import { demandOf, forecastOf } from '../demand/index.ts';
import { hasModel } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { valueFor, visibleTo } from '../sql/visible/visible.ts';
import { type TurnoverParts, turnoverOf } from '../turnover/index.ts';

export function lookingContext({ manifest }: Module, parts: TurnoverParts, actor: Actor): LookingContext {
  const { resources } = parts;
  const { companyId, company } = actor;
  const has = (model: string) => hasModel(resources, model);
  const settings = ownSettings(manifest, company.settings);
  const turnover = turnoverOf(parts, actor);
  const demand = demandOf(parts, actor);
  const forecast = forecastOf(parts.modules, companyId);
  return {
    ...{ actor, companyId, has, settings, turnover, demand, forecast },
    ...{ visible: visibleTo(resources, actor), value: valueFor(resources, actor) },
  };
}
