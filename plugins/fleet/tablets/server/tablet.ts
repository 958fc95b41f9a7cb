// Holds the rules of tablets: each is a device of the kind TABLET, a new one gets a PIN to be paired with, and deleting a
// tablet ends its pairing (docs/tablets.md).
import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  defineReaction,
  defineRoute,
  deviceOf,
  type EntityHooks,
  forgetPairing,
  notFound,
  Problem,
  type RecordsOf,
  type RouteCall,
  type Stored,
} from '#api';
import { TABLET } from './tablet-session.ts';

/** A tablet that was not heard for so long is offline (docs/domain 15.4). */
export const OFFLINE_MINUTES = 15;

export const newPin = (): string => String(randomInt(0, 10_000)).padStart(4, '0');

export function tabletState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('paired_at')} is null then 'NOT_PAIRED'
    when ${column('last_seen_at')} > now() - make_interval(mins => ${sql.lit(OFFLINE_MINUTES)}) then 'ONLINE'
    else 'OFFLINE' end`;
}

export const tabletHooks: EntityHooks<'Tablet'> = {
  beforeCreate: (tablet) => {
    tablet.pin = newPin();
  },
  beforeDelete: async ({ id }, { records }) => {
    const logins = records('TabletLogin', { by: 'product' });
    for (const login of await logins.list({ tablet_id: id })) await logins.remove(login.id);
  },
};

/** Lets the device of a tablet follow the tablet, and say in which van it is. */
export const tabletDevice = defineReaction({
  to: 'Tablet',
  fields: ['name', 'icecream_van_id', 'delivery_van_id'],
  on: ['create', 'update', 'delete'],
  run: async ({ id, name, ...vans }, { db, actor, records, method }) => {
    if (!records.has('Device')) return;
    const devices = records('Device', { by: 'product' });
    const shown = { name, place: (await placeOf(vans, records)) ?? null };
    if (method === 'create') return void (await devices.create({ ...shown, kind: TABLET, record_id: id }));
    const device = await deviceOf(db, { companyId: actor.companyId, kind: TABLET, recordId: id });
    if (!device) return;
    if (method === 'delete') await devices.remove(device.deviceId);
    else await devices.update(device.deviceId, shown);
  },
});

async function placeOf(
  { icecream_van_id, delivery_van_id }: Pick<Stored<'Tablet'>, 'icecream_van_id' | 'delivery_van_id'>,
  records: RecordsOf,
): Promise<string | undefined> {
  const product = { by: 'product' } as const;
  const truck = records.has('IcecreamVan') ? await records('IcecreamVan', product).get(icecream_van_id) : undefined;
  const van = records.has('DeliveryVan') ? await records('DeliveryVan', product).get(delivery_van_id) : undefined;
  return truck?.name ?? van?.name;
}

/** POST /v1/tablet/7/pin: makes a new PIN in place of one that was used or tried too often. */
export const renewPin = defineRoute({
  method: 'POST',
  below: 'tablet',
  path: '/:id/pin',
  access: {
    permissions: ['ICESHOP_TABLETS_MODERATE', 'ICETRUCK_TABLETS_MODERATE'],
    license: ['ICESHOP', 'ICETRUCK'],
  },
  run: async (call) => {
    const tablet = await tabletOf(call);
    if (tablet.paired_at !== undefined) throw new Problem(409, 'tabletIsPaired');
    await call.records('Tablet', { by: 'product' }).update(tablet.id, { pin: newPin(), pin_failures: null });
  },
});

/** Serves POST /v1/tablet/7/unpair, after which the device's key is void. */
export const unpair = defineRoute({
  method: 'POST',
  below: 'tablet',
  path: '/:id/unpair',
  access: {
    permissions: ['ICESHOP_TABLETS_MODERATE', 'ICETRUCK_TABLETS_MODERATE'],
    license: ['ICESHOP', 'ICETRUCK'],
  },
  run: async (call) => {
    const { id } = await tabletOf(call);
    const device = await deviceOf(call.db, { companyId: call.actor.companyId, kind: TABLET, recordId: id });
    if (device) await forgetPairing(call.db, device);
    const fresh = { pin: newPin(), pin_failures: null, paired_at: null, last_seen_at: null };
    await call.records('Tablet', { by: 'product' }).update(id, fresh);
  },
});

/** As whoever calls sees it. */
export async function tabletOf({
  records,
  params,
}: Pick<RouteCall<{ readonly id: number }>, 'records' | 'params'>): Promise<Stored<'Tablet'>> {
  const tablet = await records('Tablet', { by: 'product' }).get(params.id, { lock: true });
  if (!tablet) throw notFound();
  return tablet;
}
