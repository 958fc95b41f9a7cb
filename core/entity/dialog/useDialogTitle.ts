// Titles a record's dialog: by the record's name, or by what the person is doing.
import { useTranslation } from 'react-i18next';
import { expandedName } from '#core/contract';
import type { RecordOf } from '../../fields/kind.ts';
import { displayFields, nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export function useDialogTitle(entity: ResolvedEntity, mode: 'view' | 'edit' | 'create', name: string): string {
  const { t } = useTranslation();
  const one = t(entity.text, { count: 1 });
  if (mode === 'edit') return t('core.edit.title', { name: name || one });
  // Entities without pages need no text of their own for adding one.
  if (mode === 'create') return t(`${entity.text}.add`, { defaultValue: t('core.dialog.add', { name: one }) });
  return name || one;
}

/**
 * Tells whether only the given fields name it: a note is named after its employee, which is no useful title in that
 * employee's list.
 */
export function isNamedByGiven(entity: ResolvedEntity, given: readonly string[] = []): boolean {
  const names = given.flatMap((name) => [name, expandedName(name)]);
  return displayFields(entity).every((name) => names.includes(name));
}

/** Answers the record's name without the given fields; empty if nothing is left. */
export function ownNameOf(entity: ResolvedEntity, record: RecordOf, given?: readonly string[]): string {
  return isNamedByGiven(entity, given) ? '' : nameOf(entity, record);
}
