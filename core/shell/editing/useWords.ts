// Gives the texts of the editing mode itself without marks, so that they cannot be edited while everything else can.
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../fields/kind.ts';

export function useWords(): Translate {
  const { t } = useTranslation();
  return ((key: string, options?: object) => t(key, { ...options, applyPostProcessor: false })) as Translate;
}
