// Sets row-level security: a tenant's transaction sees and writes its own company's rows only (docs/design.md,
// "Storage"). Every start holds what the database allows against this list, so that a database that was restored
// without rights has them again.
import { type RawBuilder, sql } from 'kysely';
import { APP_ROLE, CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import type { TableRights } from './rights.ts';

interface Rule {
  readonly table: string;
  /** The condition for rows of the tenant; absent where everybody may read all rows. */
  readonly own?: RawBuilder<unknown>;
  /** In alphabetical order. */
  readonly grants: string;
}

const POLICY = 'tenant';
const OWN_ROWS = sql`company_id = ${CURRENT_COMPANY}`;
const ALL = 'delete, insert, select, update';
const ADDING = 'insert, select';
const REPLACING = 'insert, select, update';
const UNCHANGED = 'delete, insert, select';

const GRANTS = { added: ADDING, replaced: REPLACING, changed: ALL } as const;

/** A tenant's transaction reaches only these tables and those of entities. */
export const BASE_RULES: readonly Rule[] = [
  { table: 'company', own: sql`id = ${CURRENT_COMPANY}`, grants: 'select, update' },
  { table: 'employee_permission', own: OWN_ROWS, grants: ALL },
  { table: 'device_pairing', own: OWN_ROWS, grants: ALL },
  { table: 'device_item', own: OWN_ROWS, grants: ALL },
  { table: 'file', own: OWN_ROWS, grants: ALL },
  { table: 'activity_log', own: OWN_ROWS, grants: ADDING },
  { table: 'idempotency_key', own: OWN_ROWS, grants: ALL },
  { table: 'form_draft', own: OWN_ROWS, grants: ALL },
  { table: 'sequence_counter', own: OWN_ROWS, grants: ALL },
  { table: 'sequence_gap', own: OWN_ROWS, grants: ADDING },
  { table: 'sealed_record', own: OWN_ROWS, grants: ADDING },
  { table: 'spent_secret', own: OWN_ROWS, grants: ADDING },
  { table: 'notice', own: OWN_ROWS, grants: ALL },
  { table: 'notice_digest', own: OWN_ROWS, grants: ALL },
  { table: 'own_menu', own: OWN_ROWS, grants: ALL },
  { table: 'own_tiles', own: OWN_ROWS, grants: ALL },
  { table: 'own_dashboard', own: OWN_ROWS, grants: ALL },
  { table: 'import_source', own: OWN_ROWS, grants: ALL },
  { table: 'import_run', own: OWN_ROWS, grants: ALL },
  { table: 'import_row', own: OWN_ROWS, grants: ALL },
  { table: 'comment', own: OWN_ROWS, grants: ALL },
  { table: 'background_job', own: OWN_ROWS, grants: ALL },
  { table: 'company_plugin_off', own: OWN_ROWS, grants: UNCHANGED },
  { table: 'mail_outbox', own: OWN_ROWS, grants: UNCHANGED },
  { table: 'vat_rate', grants: 'select' },
];

/** Says of a table whether its rows are only added, or replaced besides; those of others are changed and deleted, too. */
export type Keeps = 'added' | 'replaced';

/** Tables whose rows are only added get no right to update or delete, so that nothing changes these by mistake either. */
export function securityOf(
  tenantTables: readonly string[],
  keeps: ReadonlyMap<string, Keeps>,
  { rights }: Catalog,
): Changes {
  const base = BASE_RULES.map(({ table }) => table);
  const own = tenantTables.filter((table) => !base.includes(table));
  const rules = [
    ...BASE_RULES,
    ...own.map((table) => ({ table, own: OWN_ROWS, grants: GRANTS[keeps.get(table) ?? 'changed'] })),
  ];
  const known = new Set(rules.map(({ table }) => table));
  return [
    ...rules.flatMap((rule) => secure(rule, rights.get(rule.table))),
    ...[...rights].flatMap(([table, stored]) => (known.has(table) ? [] : close(table, stored))),
  ];
}

/** Makes the policy before the grant, so that the table is never open without a policy. */
function secure({ table, own, grants }: Rule, stored?: TableRights): Change[] {
  const name = sql.table(table);
  const role = sql.id(APP_ROLE);
  const isWalled = !own || (stored?.rowSecurity && stored.policies.has(POLICY));
  const wall = [
    sql`alter table ${name} enable row level security`,
    sql`drop policy if exists ${sql.id(POLICY)} on ${name}`,
    sql`create policy ${sql.id(POLICY)} on ${name} to ${role} using (${own})`,
  ];
  const granting = [sql`revoke all on ${name} from ${role}`, sql`grant ${sql.raw(grants)} on ${name} to ${role}`];
  const statements = [...(isWalled ? [] : wall), ...(stored?.privileges === grants ? [] : granting)];
  return statements.map((statement) => ({ statement, purpose: `row-level security of ${table}` }));
}

/**
 * Revokes what was granted by hand on a table without a policy. Tables of a module that is not installed keep their
 * rights.
 */
function close(table: string, { rowSecurity, policies, privileges }: TableRights): Change[] {
  if (privileges === '' || (rowSecurity && policies.has(POLICY))) return [];
  const statement = sql`revoke all on ${sql.table(table)} from ${sql.id(APP_ROLE)}`;
  return [{ statement, purpose: `no tenant reaches ${table}` }];
}
