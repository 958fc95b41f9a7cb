// Tells whether a section's heading already says the name of a list in it, so that the name is not shown twice.
import type { FieldPathId, Registry } from '@rjsf/utils';
import type { TFunction } from 'i18next';
import { groupKey } from '#core/contract';
import type { FormContext } from '../../fields/FormRecord.ts';

interface Place {
  readonly fieldPathId: FieldPathId;
  readonly registry: Registry;
}

export function isSaidByHeading(title: string, { fieldPathId, registry }: Place, t: TFunction): boolean {
  const { entity } = registry.formContext as Partial<FormContext>;
  const [name, ...deeper] = fieldPathId.path;
  if (!entity || deeper.length > 0) return false;
  const group = entity.ui?.groups?.find(({ fields }) => fields.includes(String(name)));
  return group !== undefined && t(groupKey(entity, group.id)) === title;
}
