// Reads the present rights of the tenants' role, once per start, to compare them with what they should be.
import { sql } from 'kysely';
import type { Rows } from '../../contract/index.ts';
import { APP_ROLE } from '../roles.ts';

export interface TableRights {
  readonly rowSecurity: boolean;
  readonly policies: ReadonlySet<string>;
  /** In alphabetical order, such as `insert, select`. */
  readonly privileges: string;
}

export interface FunctionRights {
  /** The name with the types of its parameters, such as `tag_salt()`. */
  readonly signature: string;
  /** Whether it runs with the rights of its owner, whoever calls it. */
  readonly isDefiner: boolean;
  readonly forEverybody: boolean;
  readonly forTenants: boolean;
  /** The text of its body. */
  readonly body: string;
}

export async function readTableRights(db: Rows): Promise<Map<string, TableRights>> {
  const { rows } = await sql<{ name: string; rowSecurity: boolean; policies: string[]; privileges: string }>`
    select c.relname as name, c.relrowsecurity as "rowSecurity",
      to_jsonb(array(select p.polname::text from pg_policy p where p.polrelid = c.oid)) as policies,
      coalesce((select string_agg(lower(a.privilege_type), ', ' order by lower(a.privilege_type))
        from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = ${APP_ROLE}), '') as privileges
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`.execute(db);
  return new Map(rows.map(({ name, policies, ...rest }) => [name, { ...rest, policies: new Set(policies) }]));
}

/** Keyed by name, since none of Scoop's functions has two signatures. Functions of extensions are left out. */
export async function readFunctionRights(db: Rows): Promise<Map<string, FunctionRights>> {
  const { rows } = await sql<FunctionRights & { name: string }>`select f.proname as name,
      format('%I(%s)', f.proname, pg_get_function_identity_arguments(f.oid)) as signature,
      f.prosecdef as "isDefiner", f.prosrc as body, has_function_privilege('public', f.oid, 'execute') as "forEverybody",
      exists (select from aclexplode(f.proacl) a join pg_roles r on r.oid = a.grantee
        where r.rolname = ${APP_ROLE}) as "forTenants"
    from pg_proc f where f.pronamespace = current_schema()::regnamespace and f.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = f.oid and d.classid = 'pg_proc'::regclass
        and d.deptype = 'e')`.execute(db);
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}
