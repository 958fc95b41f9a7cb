// Checks which records the relations of a plugin may point to: an entity file knows its own fields alone, and `only` is
// about those of another one.
import { type FieldSchema, type Plugin, relationOf } from '#core/contract';
import { faultsOfWhich } from '../../../contract/entity/file-checks/which.ts';
import type { Draft } from '../draft.ts';

const PLACE = { compares: true, beside: [] };

export function checkRelated(draft: Draft, { id }: Plugin): void {
  for (const { model, plugin, schema } of draft.entities)
    for (const [name, field] of Object.entries(schema.properties)) {
      if ((field.beside?.plugin ?? plugin) !== id) continue;
      const wrong = [
        ...faultsOfOnly(draft, name, field, schema.properties),
        ...Object.entries((field.rows && field.items?.properties) ?? {}).flatMap(([inner, one]) =>
          faultsOfOnly(draft, `${name}.${inner}`, one),
        ),
      ];
      for (const reason of wrong) draft.fault('INVALID_ENTITY', id, `entities.${model}`, reason);
    }
}

/** Answers nothing about records of a module that this product runs without. */
function faultsOfOnly(
  draft: Draft,
  name: string,
  { only, ...field }: FieldSchema,
  pointing?: Readonly<Record<string, FieldSchema>>,
): string[] {
  const target = draft.entities.find(({ resource }) => resource === relationOf(field)?.resource);
  if (!only || !target) return [];
  const faults = faultsOfWhich(target, `schema.properties.${name}.only`, only, { ...PLACE, pointing });
  return faults.map(({ path, reason }) => `${path} ${reason}`);
}
