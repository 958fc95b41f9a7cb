// Checks what is written down of a van's fuel: the kilometres of a fill do not go back.
import { sql } from 'kysely';
import type { EntityHooks, FieldError, HookContext, Unsaved } from '#api';
import { VEHICLES, vanOf } from '../../vehicles/vehicles.ts';

export const vanFuelHooks: EntityHooks<'VanFuel'> = {
  validate: (fuel, context) => kmBack(fuel, context),
  beforeCreate: (fuel, { actor }) => {
    fuel.employee_id ??= actor.employeeId || undefined;
  },
};

/** Compares with fills of earlier moments alone, because one that waited on a phone may come after a later one. */
async function kmBack(fuel: Unsaved<'VanFuel'>, { db, actor }: HookContext): Promise<FieldError[]> {
  const of = vanOf(fuel);
  if (!of || fuel.km === undefined || fuel.filled_at === undefined) return [];
  const { rows } = await sql<{ km: number | null }>`select max(f.km)::int as km from vanfuel f
    where f.company_id = ${actor.companyId} and ${sql.ref(`f.${VEHICLES[of.vehicle].field}`)} = ${of.id}
      and f.filled_at < ${fuel.filled_at} and f.id <> ${fuel.id ?? 0}`.execute(db);
  const km = rows[0]?.km ?? 0;
  return fuel.km < km ? [{ path: 'km', code: 'fuelKmBack', params: { km } }] : [];
}
