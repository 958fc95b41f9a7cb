// Finds the printer at which a till's receipts come out, which also opens its drawer.
import { sql } from 'kysely';
import { type DeviceCall, devicesOfKind } from '#api';

type Asking = Pick<DeviceCall, 'db' | 'companyId' | 'records'>;

/**
 * Answers the printer that the till says; else, of those that are paired first, one of its division. A receipt never comes
 * out in another shop. Undefined if there is none in use.
 */
export async function tillPrinterOf({ db, companyId, records }: Asking, till: number): Promise<number | undefined> {
  const device = await records('Device', { by: 'product' }).get(till);
  const [own, division] = [device?.till_printer_id ?? null, device?.division_id ?? null];
  const { rows } = await sql<{ id: number }>`
    select d.id from (${devicesOfKind(companyId, 'PRINTER')}) d
    where d.state <> 'DISABLED' and (d.id = ${own}::bigint or d.division_id = ${division}::bigint)
    order by (d.id = ${own}::bigint) is true desc, (d.state <> 'UNPAIRED') desc, d.last_seen_at desc nulls last, d.id
    limit 1`.execute(db);
  return rows[0] && Number(rows[0].id);
}
