// Makes the role that tenants' queries run under: no superuser, owns nothing, so row-level security always holds
// (docs/security.md, "Records").
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import { errorCode, StoreFault } from './faults/fault.ts';

export const APP_ROLE = 'scoop_app';
/** The transaction setting that row-level security compares `company_id` with. */
export const COMPANY_SETTING = 'scoop.company_id';

/** The company of the transaction; null outside of one, which matches no row. */
export const CURRENT_COMPANY = sql.raw(`nullif(current_setting('${COMPANY_SETTING}', true), '')::bigint`);

interface RoleState {
  readonly user: string;
  readonly present: boolean;
  readonly unsafe: boolean;
  readonly member: boolean;
  readonly usage: boolean;
}

/** Makes the role where it is missing, and lets the connecting user act as it. */
export async function ensureAppRole(db: Rows): Promise<void> {
  const role = await readRole(db);
  if (role.unsafe) throw new StoreFault(`Role ${APP_ROLE} must neither be superuser nor bypass row-level security.`);
  await asAdministrator(role.user, async () => {
    // Roles belong to the whole server, so another database on it may make this one at the same moment.
    if (!role.present) {
      await sql`do $$ begin create role ${sql.raw(APP_ROLE)} nologin;
        exception when duplicate_object or unique_violation then null; end $$`.execute(db);
    }
    if (!role.member) await sql`grant ${sql.id(APP_ROLE)} to current_user`.execute(db);
    if (!role.usage) {
      await sql`do $$ begin execute format('grant usage on schema %I to ${sql.raw(APP_ROLE)}', current_schema()); end $$`.execute(
        db,
      );
    }
  });
}

async function readRole(db: Rows): Promise<RoleState> {
  const { rows } = await sql<RoleState>`select current_user as "user", r.oid is not null as present,
      coalesce(r.rolsuper or r.rolbypassrls, false) as unsafe,
      case when r.oid is null then false else pg_has_role(current_user, r.oid, ${memberPrivilege()}) end as member,
      case when r.oid is null then false else has_schema_privilege(r.oid, current_schema(), 'usage') end as usage
    from (select 1) as one left join pg_roles r on r.rolname = ${APP_ROLE}`.execute(db);
  return rows[0]!;
}

/** Before PostgreSQL 16, membership alone allows `set role`. */
function memberPrivilege() {
  return sql`case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;
}

async function asAdministrator(user: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new StoreFault(
      `The database user ${user} may not make the role ${APP_ROLE}. Let an administrator run this once:\n` +
        `  create role ${APP_ROLE} nologin; grant ${APP_ROLE} to "${user}";`,
      { cause: error },
    );
  }
}
