// Finds the entities whose rows say that they are about a record of another one, such as a person (`about`).
import { relationOf } from '#core/contract';
import type { Resource } from './resource.ts';

export interface About {
  readonly resource: Resource;
  /** Field that says of which record. */
  readonly field: string;
}

/** Resources whose rows tell of records of this one, deleted ones too. */
export function aboutOf({ all, table }: Resource): About[] {
  return [...all.values()].flatMap((resource) => {
    const field = resource.entity.about;
    const target = field && relationOf(resource.entity.schema.properties[field] ?? {})?.resource;
    return field && target === table ? [{ resource, field }] : [];
  });
}
