// Tells whether a package is silent: stopped, or switched off by the company.
import type { Actor } from '../contract/index.ts';
import type { Container } from './containing/container.ts';

/** For this company, now, it is as if the plugin were not there. */
export function isQuiet({ id, isStopped }: Container, { company }: Pick<Actor, 'company'>): boolean {
  return isStopped || company.disabled_plugins?.includes(id) === true;
}
