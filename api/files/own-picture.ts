// Stores one's own picture, which everyone may change (docs/domain 4.5).
import { sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import type { Actor, Rows } from '../contract/index.ts';
import { fileAddressSql, isFileId } from './address.ts';
import { attachFile, detachFiles } from './rows.ts';

export const OWN_PICTURE = { resource: 'employee', field: 'profile_picture_uri' } as const;

/** Address of the picture of the employee `e`. It reads the column through JSON, since not every composition has it. */
export const pictureAddress = fileAddressSql(sql`e.company_id`, sql`(to_jsonb(e) ->> ${sql.lit(OWN_PICTURE.field)})`);

/** Sets the id of a stored file, or null for no picture, and releases the former one. */
export async function setOwnPicture(db: Rows, { companyId, employeeId }: Actor, id: string | null): Promise<void> {
  const own = sql`company_id = ${companyId} and id = ${employeeId}`;
  const { rows } = await sql<{ before: string | null }>`
    select profile_picture_uri as before from employee where ${own} for update`.execute(db);
  const before = rows[0]?.before;
  if (before === id) return;
  await sql`update employee set profile_picture_uri = ${id}, version = version + 1, updated_at = now()
    where ${own}`.execute(db);
  if (before && isFileId(before)) await detachFiles(db, companyId, [before]);
  if (id) await attachFile(db, companyId, id, employeeId);
  await announceChange(db, { companyId, resource: OWN_PICTURE.resource, id: employeeId });
}
