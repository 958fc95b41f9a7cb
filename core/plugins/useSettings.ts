// Answers the company's settings for the pages of one plugin; it gives no settings of other plugins.
import { reaction } from 'mobx';
import { useSyncExternalStore } from 'react';
import type { Settings, SettingUnits, SettingValues } from '#core/contract';
import { valuesOf } from '../contract/plugin/settings.ts';
import { session } from '../session/session.ts';
import { useRegistry } from './context.ts';

const said = () => session.own?.company.settings;
const follow = (changed: () => void) => reaction(said, changed);

/**
 * Use it as `useSettings<typeof mine>('workshops').reminder_days`; the page is drawn again when somebody changes a
 * setting. `units` are the division, or other records, whose own values count.
 */
export function useSettings<S extends Settings>(plugin: string, units?: SettingUnits): SettingValues<S> {
  const own = useRegistry().plugins.find(({ id }) => id === plugin);
  return valuesOf(own ?? { id: plugin }, useSyncExternalStore(follow, said), units) as SettingValues<S>;
}
