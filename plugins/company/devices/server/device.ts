// Holds the rules of devices: a kind that some module declares, a new code opens a pairing window, and what a record of
// another page keeps is changed there (docs/domain 7.4).
import {
  defineReaction,
  type EntityHooks,
  endDeviceSessions,
  type FieldError,
  forgetPairing,
  type HookContext,
  openPairing,
  Problem,
  type Stored,
  type Unsaved,
} from '#api';
import { can } from '#core/contract';

const keyOf = ({ id }: Stored<'Device'>, { actor }: Pick<HookContext, 'actor'>) => ({
  companyId: actor.companyId,
  deviceId: id,
});

function lowerCase(device: { public_code?: string }): void {
  device.public_code = device.public_code?.toLowerCase();
}

export const deviceHooks: EntityHooks<'Device'> = {
  validate: (device, context) => [...ofUnknownKind(device, context), ...keptElsewhere(device, context)],
  beforeCreate: lowerCase,
  beforeUpdate: lowerCase,
  beforeDelete: async ({ id, record_id }, { actor, records }) => {
    if (record_id !== undefined && !actor.isProduct) throw new Problem(409, 'deviceKeptElsewhere');
    const calls = records('DeviceCall', { by: 'product' });
    for (const call of await calls.list({ device_id: id })) await calls.remove(call.id);
  },
};

/** A device may keep a kind whose plugin has gone. */
function ofUnknownKind(
  { kind }: Unsaved<'Device'>,
  { previous, deviceKinds = [], actor }: HookContext<'Device'>,
): FieldError[] {
  if (previous && previous.kind !== kind) return [{ path: 'kind', code: 'kindStays' }];
  const known = deviceKinds.find(({ id }) => id === kind);
  return previous || (known && can(actor, { license: known.license }))
    ? []
    : [{ path: 'kind', code: 'unknownDeviceKind' }];
}

function keptElsewhere(
  { kind, record_id }: Unsaved<'Device'>,
  { previous, deviceKinds = [], actor }: HookContext<'Device'>,
): FieldError[] {
  if (actor.isProduct) return [];
  const isKept = previous ? record_id !== undefined : deviceKinds.some(({ id, resource }) => id === kind && resource);
  return isKept ? [{ path: 'kind', code: 'keptElsewhere' }] : [];
}

export const devicePaired = defineReaction({
  to: 'Device',
  fields: ['public_code', 'active'],
  run: async (device, context) => {
    const { db, changed } = context;
    if (changed.includes('public_code')) {
      await (device.public_code === undefined ? forgetPairing : openPairing)(db, keyOf(device, context));
    } else if (device.active === false) await endDeviceSessions(db, keyOf(device, context));
  },
});
