// Holds the rules of tablets: each new one gets a PIN to be paired with, and deleting a tablet ends its session
// (docs/tablets.md).
import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  defineRoute,
  type EntityHooks,
  type MetricSample,
  notFound,
  Problem,
  type RecordsOf,
  type RouteCall,
  type Stored,
} from '#api';

/** A tablet that was not heard for so long is offline (docs/domain 15.4). */
const OFFLINE_MINUTES = 15;

export const newPin = (): string => String(randomInt(0, 10_000)).padStart(4, '0');

export function tabletState(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('paired_at')} is null then 'NOT_PAIRED'
    when ${column('last_seen_at')} > now() - make_interval(mins => ${sql.lit(OFFLINE_MINUTES)}) then 'ONLINE'
    else 'OFFLINE' end`;
}

/** The battery of the tablet that has the least, among those that answer. */
export const lowestBattery: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ lowest: number | null }>`select min(t.battery_level)::int as lowest from tablet t
    where t.company_id = ${companyId} and ${tabletState('t')} = 'ONLINE'`.execute(db);
  return rows[0]?.lowest ?? undefined;
};

export const tabletHooks: EntityHooks<'Tablet'> = {
  beforeCreate: (tablet) => {
    tablet.pin = newPin();
  },
  beforeDelete: async ({ id }, { records }) => {
    const logins = records('TabletLogin', { by: 'product' });
    for (const login of await logins.list({ tablet_id: id })) await logins.remove(login.id);
  },
};

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

/** POST /v1/tablet/7/unpair: ends the device's session at once. */
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
    await endPairing(id, call.records);
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

/** Ends the device's own session; staff who act as the tablet stay until their time is over. */
export async function endPairing(tablet_id: number, records: RecordsOf): Promise<void> {
  const logins = records('TabletLogin', { by: 'product' });
  for (const login of await logins.list({ tablet_id })) {
    if (login.employee_id === undefined && login.ended_at === undefined)
      await logins.update(login.id, { ended_at: new Date().toISOString() });
  }
}
