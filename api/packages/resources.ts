// The resources that a manifest brings.
import type { Plugin } from '#core/contract';

export function resourcesOf({ entities = [] }: Plugin): string[] {
  return entities.map((entry) => {
    const { resource, model } = 'file' in entry ? entry.file : entry;
    return resource ?? model.toLowerCase();
  });
}
