// Fills in for how long the rows of streams are kept where a company says it: in a setting of the entity's own module.
import type { Entity } from '#core/contract';
import type { Module } from '../contract/index.ts';
import { StoreFault } from '../store/faults/fault.ts';

export function withKeeping(entity: Entity, modules: readonly Module[]): Entity {
  const keep = entity.stream?.keep;
  if (typeof keep !== 'object') return entity;
  const manifest = modules.find(({ manifest: { id } }) => id === entity.plugin)?.manifest;
  const setting = manifest?.settings?.properties[keep.setting];
  if (!manifest || typeof setting?.default !== 'number')
    throw new StoreFault(`${entity.model} is kept for ${keep.setting} days, which is no setting of ${entity.plugin}.`);
  return { ...entity, keeping: { usual: setting.default, said: [setting.as ?? manifest.id, keep.setting] } };
}
