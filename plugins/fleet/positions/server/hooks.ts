// Drops positions that cannot be, and lets tablets and vans stand where their newest position is.
import { sql } from 'kysely';
import type { EntityHooks, HookContext, Stored } from '#api';
import { isInaccurate, isJump } from './possible.ts';

type Position = Stored<'TrackerPosition'>;

export const positionHooks: EntityHooks<'TrackerPosition'> = {
  beforeArrive: async (position, { around }) => {
    position.received_at = new Date().toISOString();
    if (isInaccurate(position)) return [{ path: 'accuracy_m', code: 'inaccurate' }];
    const { before, after } = (await around?.()) ?? { before: [], after: [] };
    return isJump(position, before, after) ? [{ path: 'latitude', code: 'jump' }] : [];
  },
  afterArrive: async (newest, context) => {
    const { records } = context;
    const product = { by: 'product' } as const;
    const leads = await leadersOf(newest, context);
    for (const position of newest) {
      const { tablet_id, latitude, longitude, velocity = null, recorded_at } = position;
      const place = { latitude, longitude, velocity };
      await records('Tablet', product).update(tablet_id, { ...place, position_at: recorded_at });
      const { delivery_van_id, icecream_van_id } = position;
      if (!leads(position)) continue;
      if (delivery_van_id && records.has('DeliveryVan'))
        await records('DeliveryVan', product).update(delivery_van_id, place);
      if (icecream_van_id && records.has('IcecreamVan'))
        await records('IcecreamVan', product).update(icecream_van_id, place);
    }
  },
};

/** Tells which positions are the newest of their vans: a van can have more than one tablet. */
async function leadersOf(newest: readonly Position[], { db, actor }: Pick<HookContext, 'db' | 'actor'>) {
  const idsOf = (name: 'delivery_van_id' | 'icecream_van_id') => newest.flatMap((position) => position[name] ?? []);
  const { rows } = await sql<{ van: string; at: Date }>`select concat(n.vehicle, ' ',
      coalesce(n.delivery_van_id, n.icecream_van_id)) as van, max(n.recorded_at) as at
    from trackerposition_newest n where n.company_id = ${actor.companyId}
      and (n.delivery_van_id = any(${idsOf('delivery_van_id')}::bigint[])
        or n.icecream_van_id = any(${idsOf('icecream_van_id')}::bigint[])) group by 1`.execute(db);
  const latest = new Map(rows.map(({ van, at }) => [van, new Date(at).getTime()]));
  return ({ vehicle, delivery_van_id, icecream_van_id, recorded_at }: Position): boolean =>
    Date.parse(recorded_at) >= (latest.get(`${vehicle} ${delivery_van_id ?? icecream_van_id}`) ?? 0);
}
