// Resolves the kinds of devices that plugins bring: each names one of its plugin's pages for displays, and permissions
// that somebody declares.
import type { DeviceKind, Plugin } from '#core/contract';
import type { ResolvedEntity, ResolvedPage } from '../resolved.ts';
import type { Draft } from './draft.ts';
import { DEVICE_KIND } from './shapes/devices.ts';

export function addDevices(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'devices', plugin.devices, (given, contribution) => {
    if (!draft.fits(DEVICE_KIND, plugin.id, contribution, given)) return;
    if (!draft.declared(plugin.id, contribution, [given])) return;
    draft.knowsIcon(plugin.id, contribution, given.icon);
    const owner = draft.devices.find(({ id }) => id === given.id)?.plugin;
    if (owner) return draft.fault('DUPLICATE_ID', plugin.id, contribution, `${owner} already has the kind ${given.id}`);
    const missing = missingIn(draft, plugin.id, given);
    if (missing) return draft.fault('MISSING_PARENT', plugin.id, contribution, missing);
    const key = `${plugin.id}.${given.id}`;
    const { as: name = plugin.id, license = plugin.license } = given;
    const titleKey = `${name}.device.${given.id}`;
    draft.devices.push(Object.freeze({ ...given, key, plugin: plugin.id, license, titleKey }));
  });
}

function missingIn(draft: Draft, plugin: string, { page, resource }: DeviceKind): string | undefined {
  const isOwn = (one: ResolvedPage | ResolvedEntity) => one.plugin === plugin;
  const isThere = draft.pages.some((one) => isOwn(one) && one.id === page && one.layout === 'screen');
  if (page !== undefined && !isThere) return `${plugin} has no page ${page} with layout screen`;
  const isKept = draft.entities.some((one) => isOwn(one) && one.resource === resource);
  return resource !== undefined && !isKept ? `${plugin} has no entity with the resource ${resource}` : undefined;
}
