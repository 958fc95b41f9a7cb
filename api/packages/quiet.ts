// Tells whether a package does nothing now: stopped, or switched off by the company.
import type { Actor } from '../contract/index.ts';
import type { Container } from './containing/container.ts';

/** True if the plugin is as good as absent for this company now. */
export function isQuiet({ id, isStopped }: Container, { company }: Pick<Actor, 'company'>): boolean {
  return isStopped || company.disabled_plugins?.includes(id) === true;
}
