// The words of the mode itself, without marks: they stay what they are while everything else can be changed.
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../fields/kind.ts';

export function useWords(): Translate {
  const { t } = useTranslation();
  return ((key: string, options?: object) => t(key, { ...options, applyPostProcessor: false })) as Translate;
}
