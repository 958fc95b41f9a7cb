// Keeps the unsaved changes of a form in the tab while there are any, and offers those of an earlier visit.
import { useCallback, useEffect, useState } from 'react';
import { mergePatch, type Values } from '../../form/record.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import type { Versioned } from './useRecord.ts';

export function useDraft(key: string, base: Versioned, record: Values, changed: readonly string[]) {
  const [offered, setOffered] = useState<Draft | undefined>(() => readDraft(key));
  useEffect(() => {
    // As long as an earlier draft is neither taken nor dropped, it stays where it is.
    if (offered) return;
    if (changed.length === 0) dropDraft(key);
    else
      keepDraft(key, { changes: mergePatch(changed, record), ...origin(base, changed), at: new Date().toISOString() });
  }, [key, offered, base, record, changed]);
  const close = useCallback(() => setOffered(undefined), []);
  return { offered, close };
}

function origin({ record, etag }: Versioned, changed: readonly string[]) {
  return { etag, before: mergePatch(changed, record) };
}
