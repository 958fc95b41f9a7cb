// Answers what the company said of how it works, for the pages of the plugin that asks: the answers of others are none
// of theirs.
import { reaction } from 'mobx';
import { useSyncExternalStore } from 'react';
import type { Settings, SettingValues } from '#core/contract';
import { valuesOf } from '../contract/plugin/settings.ts';
import { session } from '../session/session.ts';
import { useRegistry } from './context.ts';

const said = () => session.own?.company.settings;
const follow = (changed: () => void) => reaction(said, changed);

/** `useSettings<typeof mine>('workshops').reminder_days`; drawn again when somebody changes them. */
export function useSettings<S extends Settings>(plugin: string): SettingValues<S> {
  const own = useRegistry().plugins.find(({ id }) => id === plugin);
  return valuesOf(own ?? { id: plugin }, useSyncExternalStore(follow, said)) as SettingValues<S>;
}
