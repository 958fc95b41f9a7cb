// Names a permission in words: its module, its subject, and what one may do with it.
import type { TFunction } from 'i18next';
import { licenseOf } from '#core/contract';
import { collectionText, licenseText, suffixText, type Translate } from './words.ts';

/** Lists the suffixes of two words and more (docs/domain 6.2). */
const LONG = [
  ...['EDIT_STATUS', 'PRINT_LABELS', 'ASSIGN_SELF', 'SEE_COLORS', 'EDIT_NOT_VALIDATED', 'LIST_RESTORABLE'],
  ...['GRANT_PERMISSION_GROUPS', 'GRANT_PERMISSIONS'],
];

export function permissionText(t: TFunction, name: string): string {
  const say = t as Translate;
  const license = licenseOf(name) ?? '';
  const rest = name.slice(license.length + 1);
  const suffix = rest.startsWith('ALARM_')
    ? rest.slice('ALARM_'.length)
    : (LONG.find((end) => rest.endsWith(end)) ?? rest.slice(rest.lastIndexOf('_') + 1));
  const collection = rest.slice(0, Math.max(0, rest.length - suffix.length - 1));
  const label = `${licenseText(say, license)} · ${collectionText(say, { collection, license })}`;
  return say('core.ui.named', { label, text: suffixText(say, suffix) });
}
