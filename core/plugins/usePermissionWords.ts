// Where a page finds the words for permissions: in the texts of the plugins that are there.
import { useTranslation } from 'react-i18next';
import type { Words } from '../texts/permissionName.ts';
import { useRegistry } from './context.ts';

export function usePermissionWords(): Words {
  const { t, i18n } = useTranslation();
  const { plugins } = useRegistry();
  return { plugins, t: (key) => t(key), exists: (key) => i18n.exists(key) };
}
