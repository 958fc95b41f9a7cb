// Gives a component one of the preferences and a function that changes it.
import { reaction } from 'mobx';
import { useCallback, useSyncExternalStore } from 'react';
import { preferences } from './preferences.ts';

type Choose = (value: string | undefined) => void;

/** Draws the component again when the preference changes, in another tab too. */
export function usePreference(name: string): readonly [string | undefined, Choose] {
  const follow = useCallback((changed: () => void) => reaction(() => preferences.get(name), changed), [name]);
  const value = useSyncExternalStore(follow, () => preferences.get(name));
  const choose = useCallback<Choose>((next) => preferences.set(name, next), [name]);
  return [value, choose];
}
