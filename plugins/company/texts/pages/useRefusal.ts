// Says in a sentence why a text was not saved.
import { useTranslation } from 'react-i18next';
import { errorText, useReason, useRegistry } from '#core';
import type { Draft } from './TextTable.ts';

type Say = (key: string, params?: Record<string, unknown>) => string;

export function useRefusal(refusal: Draft['refusal']): string | undefined {
  const { t } = useTranslation();
  const entity = useRegistry().entity('textoverride');
  const reason = useReason(entity as NonNullable<typeof entity>);
  if (!refusal) return undefined;
  return 'failure' in refusal ? reason(refusal.failure) : errorText(t as unknown as Say, { path: '', ...refusal });
}
