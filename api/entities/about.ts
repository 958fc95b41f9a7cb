// Finds the entities whose rows tell of a record of another one, such as a person (`about`).
import { relationOf } from '#core/contract';
import type { Resource } from './resource.ts';

export interface About {
  readonly resource: Resource;
  /** Field that holds the record's id. */
  readonly field: string;
}

/** Lists the resources whose rows tell of records of this one, including deleted ones. */
export function aboutOf({ all, table }: Resource): About[] {
  return [...all.values()].flatMap((resource) => {
    const field = resource.entity.about;
    const target = field && relationOf(resource.entity.schema.properties[field] ?? {})?.resource;
    return field && target === table ? [{ resource, field }] : [];
  });
}
