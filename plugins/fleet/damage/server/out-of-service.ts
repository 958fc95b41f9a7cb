// Takes a van with damage that makes it unsafe out of service until that is repaired (docs/domain 15.3). The van itself
// holds that as `out_of_service`, so that planning runs and reservations need not read reports.
import { type RawBuilder, sql } from 'kysely';
import { defineReaction, type HookContext } from '#api';
import { VEHICLES, type Vehicle, vanOf } from '../../vehicles/vehicles.ts';
import { isOnVan } from '../states.ts';

/** True if this report keeps its van off the road; `r` is the alias of its row. */
export const keepsOff = (r: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${r}.severity`)} = 'UNSAFE'
  and ${sql.ref(`${r}.status`)} = any(${[...isOnVan]}::text[]))`;

type Within = Pick<HookContext, 'db' | 'actor' | 'records'>;

/** Also of the van that a report was of before. */
export const vanOutOfService = defineReaction({
  to: 'DamageReport',
  fields: ['severity', 'status', 'vehicle', 'delivery_van_id', 'icecream_van_id'],
  on: ['create', 'update', 'delete'],
  run: async (report, context) => {
    const [van, before] = [vanOf(report), vanOf(context.previous ?? {})];
    const isOther = before && (before.vehicle !== van?.vehicle || before.id !== van.id);
    for (const one of [van, isOther ? before : undefined]) if (one) await settleVan(one, context);
  },
});

/** Two reports of one van wait for each other. */
async function settleVan(of: { vehicle: Vehicle; id: number }, { db, actor, records }: Within): Promise<void> {
  const { model, field } = VEHICLES[of.vehicle];
  const vans = records(model, { by: 'product' });
  const van = await vans.get(of.id, { lock: true });
  const { rows } = await sql<{ is: boolean }>`select exists (select from damagereport r
    where r.company_id = ${actor.companyId} and ${sql.ref(`r.${field}`)} = ${of.id} and ${keepsOff('r')}) as is`.execute(
    db,
  );
  const out = rows[0]?.is === true;
  if (van && (van.out_of_service === true) !== out) await vans.update(of.id, { out_of_service: out });
}
