// Names a record's dialog: by the record, or by what is being done.
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

/** True when nothing but the given fields names it: a note is called after its employee, which is no name here. */
export function isNamedByGiven(entity: ResolvedEntity, given: readonly string[] = []): boolean {
  const names = given.flatMap((name) => [name, expandedName(name)]);
  return displayFields(entity).every((name) => names.includes(name));
}

/** The record's name beside what is given; empty where that says it all. */
export function ownNameOf(entity: ResolvedEntity, record: RecordOf, given?: readonly string[]): string {
  return isNamedByGiven(entity, given) ? '' : nameOf(entity, record);
}
