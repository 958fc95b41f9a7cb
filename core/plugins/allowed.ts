// Picks the contributions that a person may see; the contract makes the decision itself.
import { can, type Subject } from '#core/contract';
import type { Owned, ResolvedDeviceKind, ResolvedPage } from './resolved.ts';

type Guarded = Pick<Owned, 'license' | 'pluginLicense'> & {
  readonly permissions?: readonly string[];
  readonly root?: boolean;
};

/** Checks the contribution's own permissions and licence, and the licence of its whole plugin. */
export function allowed(subject: Subject | null, guarded: Guarded): boolean {
  const { permissions = [], license, pluginLicense, root = false } = guarded;
  if (subject === null)
    return !root && permissions.length === 0 && license === undefined && pluginLicense === undefined;
  return can(subject, { permissions, license, root }) && can(subject, { license: pluginLicense });
}

/** Tells whether a page stands on that device: the page of a kind of device is for that kind alone, and for those it names. */
export function standsOn(
  kinds: readonly ResolvedDeviceKind[],
  { plugin, id, layout, devices }: Pick<ResolvedPage, 'plugin' | 'id' | 'layout' | 'devices'>,
  kind: string | undefined,
): boolean {
  if (layout !== 'screen') return true;
  const own = kinds.filter((one) => one.plugin === plugin && one.page === id);
  const named = [...own.map((one) => one.id), ...(devices ?? [])];
  return named.length === 0 || (kind !== undefined && named.includes(kind));
}
