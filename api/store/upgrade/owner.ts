// Refuses to start where another user owns the tables, as after a restore by another user, because Scoop may not change
// them.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';

/** Checks Scoop's own tables only; the schema may hold others. */
export async function refuseForeignOwner(db: Rows): Promise<void> {
  const { rows } = await sql<{ owner: string; me: string; tables: number; some: string }>`
    select pg_get_userbyid(c.relowner) as owner, current_user as me, count(*)::int as tables, min(c.relname) as some
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not pg_has_role(current_user, c.relowner, 'usage')
      and (c.relname in ('company', 'account', 'instance', 'kysely_migration') or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    group by c.relowner`.execute(db);
  const [found] = rows;
  if (!found) return;
  const { owner, me, tables, some } = found;
  throw new StoreFault(
    `${tables} tables of Scoop, such as ${some}, belong to the database user ${owner}, and Scoop works as ${me}, which may ` +
      `not change them. Restore the dump as that user (pg_restore --no-owner --role="${me}"), or let an administrator ` +
      `give the tables to it (alter table … owner to "${me}"), and start again.`,
  );
}
