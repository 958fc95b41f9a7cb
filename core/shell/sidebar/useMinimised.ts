// Tells whether the sidebar is in mini mode; the choice is kept in this browser, beside the session.
import { useCallback } from 'react';
import { usePreference } from '../../session/usePreference.ts';

const MINI = 'mini';

export function useMinimised(): [boolean, () => void] {
  const [kept, keep] = usePreference('sidebar');
  const minimised = kept === MINI;
  const toggle = useCallback(() => keep(minimised ? undefined : MINI), [keep, minimised]);
  return [minimised, toggle];
}
