// Holds the rules of screens: each is a device of the kind SCREEN, and gets no permission that its admin lacks
// (docs/domain 7.4).
import {
  announce,
  defineReaction,
  deviceOf,
  type EntityHooks,
  type FieldError,
  type HookContext,
  type Stored,
  type Unsaved,
} from '#api';
import { effectivePermissions } from '#core/contract';

const lowerCase = (record: Pick<Stored<'Screen'>, 'public_code'>) => {
  record.public_code = record.public_code.toLowerCase();
};
const kind = 'SCREEN';

export const screenHooks: EntityHooks<'Screen'> = {
  validate: (record, context) => [...ofNoDisplay(record, context), ...notHeld(record, context)],
  beforeCreate: lowerCase,
  beforeUpdate: lowerCase,
};

/** Lets the device of a screen follow the screen; the pairing belongs to the device. */
export const screenDevice = defineReaction({
  to: 'Screen',
  fields: ['name', 'public_code', 'division_id', 'default_locale', 'active', 'default_path', 'permissions', 'theme'],
  on: ['create', 'update', 'delete'],
  run: async ({ id, ...screen }, { db, actor, records, method }) => {
    const { companyId } = actor;
    const devices = records('Device', { by: 'product' });
    const { name, public_code, division_id = null, default_locale, active } = screen;
    const shared = { name, public_code, division_id, default_locale, active };
    if (method === 'create') return void (await devices.create({ ...shared, kind, record_id: id }));
    const device = await deviceOf(db, { companyId, kind, recordId: id });
    if (!device) return;
    if (method === 'delete') return devices.remove(device.deviceId);
    await devices.update(device.deviceId, shared);
    await announce(db, { type: 'session', company: companyId, devices: [device.deviceId] });
  },
});

/** A display is given what a manifest says of displays alone; it may keep a permission whose plugin has gone. */
function ofNoDisplay(record: Unsaved<'Screen'>, { previous, displayPermissions }: HookContext<'Screen'>): FieldError[] {
  const before = previous?.permissions ?? [];
  return (record.permissions ?? []).flatMap((name, index) =>
    before.includes(name) || displayPermissions.includes(name)
      ? []
      : [{ path: `permissions.${index}`, code: 'unknownPermission' }],
  );
}

/** Only new permissions are checked: a screen may keep those that somebody else gave it. */
function notHeld(record: Unsaved<'Screen'>, { previous, actor }: HookContext<'Screen'>): FieldError[] {
  if (actor.user?.is_root) return [];
  const held = effectivePermissions(actor);
  const before = previous?.permissions ?? [];
  const names = (record.permissions ?? []).filter((name) => !before.includes(name) && !held.includes(name));
  return names.length > 0 ? [{ path: 'permissions', code: 'notHeld', params: { names } }] : [];
}
