// Takes a van with damage that makes it unsafe out of service until that is repaired (docs/domain 15.3). The van itself
// holds that as `out_of_service`, so that planning runs and reservations need not read reports.
import { type RawBuilder, sql } from 'kysely';
import type { HookContext, Stored } from '#api';
import { VEHICLES, vanOf } from '../../vehicles/vehicles.ts';
import { isOnVan } from '../states.ts';

/** True if this report keeps its van off the road; `r` is the alias of its row. */
export const keepsOff = (r: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${r}.severity`)} = 'UNSAFE'
  and ${sql.ref(`${r}.status`)} = any(${[...isOnVan]}::text[]))`;

/**
 * Updates the van after a report was made, changed or moved on. The van is locked, so that two reports wait for each
 * other.
 */
export async function settleVan(
  report: Stored<'DamageReport'>,
  { db, actor, records }: Pick<HookContext, 'db' | 'actor' | 'records'>,
) {
  const of = vanOf(report);
  if (!of) return;
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
