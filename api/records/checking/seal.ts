// Seals a record that has become final: its values are copied, and the database checks every later write against the
// copy (entity file, `sealed`).
import { sql } from 'kysely';
import { isSealed } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import type { Call } from '../call.ts';

/** Version and time of change may still change, and so may the fields that the file names. */
const OWN = ['version', 'updated_at'];

export async function seal({ db, resource, actor }: Call, id: number, record: Row, previous: Row = {}): Promise<void> {
  const { entity } = resource;
  if (!entity.sealed || !isSealed(entity, record) || isSealed(entity, previous)) return;
  await sql`insert into sealed_record (company_id, resource, record_id, content)
    select company_id, ${resource.table}, id, to_jsonb(t) - ${[...entity.sealed.but, ...OWN]}::text[]
    from ${sql.table(resource.table)} t where company_id = ${actor.companyId} and id = ${id}`.execute(db);
}
