// Seals a record that has come to where it no longer changes: what it holds is kept apart, and the database holds every later
// write against that (entity file, `sealed`).
import { sql } from 'kysely';
import { isSealed } from '#core/contract';
import type { Row } from '../../contract/index.ts';
import type { Call } from '../call.ts';

/** Version and time of change go on; so do the fields that the file names. */
const OWN = ['version', 'updated_at'];

export async function seal({ db, resource, actor }: Call, id: number, record: Row, previous: Row = {}): Promise<void> {
  const { entity } = resource;
  if (!entity.sealed || !isSealed(entity, record) || isSealed(entity, previous)) return;
  await sql`insert into sealed_record (company_id, resource, record_id, content)
    select company_id, ${resource.table}, id, to_jsonb(t) - ${[...entity.sealed.but, ...OWN]}::text[]
    from ${sql.table(resource.table)} t where company_id = ${actor.companyId} and id = ${id}`.execute(db);
}
