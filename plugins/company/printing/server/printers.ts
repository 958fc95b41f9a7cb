// Chooses the printer at which a paper comes out.
import { sql } from 'kysely';
import { devicesOfKind, type RouteCall } from '#api';

export const KIND = 'PRINTER';

/**
 * Answers the printer of the division, else one of its establishment unit, else any: of several one that is paired, and
 * of these the one that was heard last. Undefined if the company has none in use.
 */
export async function printerFor(
  { db, companyId, records }: Pick<RouteCall, 'db' | 'companyId' | 'records'>,
  division: number | undefined,
): Promise<number | undefined> {
  // The module that keeps devices may be left out.
  if (!records.has('Device')) return undefined;
  const { rows } = await sql<{ id: number }>`
    select d.id from (${devicesOfKind(companyId, KIND)}) d
      left join division own on own.company_id = ${companyId} and own.id = d.division_id
      left join division asked on asked.company_id = ${companyId} and asked.id = ${division ?? null}::bigint
    where d.state <> 'DISABLED'
    order by (own.id = asked.id) is true desc, (own.establishment_unit_id = asked.establishment_unit_id) is true desc,
      (own.id is null) desc, (d.state <> 'UNPAIRED') desc, d.last_seen_at desc nulls last, d.id
    limit 1`.execute(db);
  return rows[0] && Number(rows[0].id);
}

/** Tells whether that device is a printer in use. */
export async function isInUse({ records }: Pick<RouteCall, 'records'>, id: number | undefined): Promise<boolean> {
  const printer = await records('Device', { by: 'product' }).get(id);
  return printer?.kind === KIND && printer.active === true;
}
