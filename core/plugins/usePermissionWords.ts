// Provides the words for permissions, from the texts of the present plugins.
import { useTranslation } from 'react-i18next';
import type { PermissionWords } from '#core/contract';
import { useRegistry } from './context.ts';

export function usePermissionWords(): PermissionWords {
  const { t, i18n } = useTranslation();
  const { plugins } = useRegistry();
  return { plugins, t: (key, values) => t(key, values), exists: (key) => i18n.exists(key) };
}
