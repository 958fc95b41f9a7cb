// Row-level security: a tenant's transaction sees and writes its own company's rows only (design, "Storage").
import { type RawBuilder, sql } from 'kysely';
import { APP_ROLE, CURRENT_COMPANY } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';

interface Rule {
  readonly table: string;
  readonly own: RawBuilder<unknown>;
  readonly grants: RawBuilder<unknown>;
}

const OWN_ROWS = sql`company_id = ${CURRENT_COMPANY}`;
const ALL = sql`select, insert, update, delete`;
const ADDING = sql`select, insert`;

/** account, session, instance and login_attempt are not here: a tenant's transaction cannot reach them at all. */
const BASE_RULES: readonly Rule[] = [
  { table: 'company', own: sql`id = ${CURRENT_COMPANY}`, grants: sql`select, update` },
  { table: 'employee_permission', own: OWN_ROWS, grants: ALL },
  { table: 'screen_pairing', own: OWN_ROWS, grants: ALL },
  { table: 'file', own: OWN_ROWS, grants: ALL },
  { table: 'activity_log', own: OWN_ROWS, grants: ADDING },
  { table: 'idempotency_key', own: OWN_ROWS, grants: ALL },
  { table: 'form_draft', own: OWN_ROWS, grants: ALL },
  { table: 'sequence_counter', own: OWN_ROWS, grants: ALL },
  { table: 'sealed_record', own: OWN_ROWS, grants: ADDING },
  { table: 'notice', own: OWN_ROWS, grants: ALL },
  { table: 'notice_digest', own: OWN_ROWS, grants: ALL },
  { table: 'own_menu', own: OWN_ROWS, grants: ALL },
  { table: 'comment', own: OWN_ROWS, grants: ALL },
];

/** Tables of `appendOnly` are among the tenants': what is only added to is not changed by mistake either. */
export function securityOf(
  tenantTables: readonly string[],
  appendOnly: ReadonlySet<string>,
  catalog: Catalog,
): Changes {
  const base = BASE_RULES.map(({ table }) => table);
  const own = tenantTables.filter((table) => !base.includes(table));
  const rules = [
    ...BASE_RULES,
    ...own.map((table) => ({ table, own: OWN_ROWS, grants: appendOnly.has(table) ? ADDING : ALL })),
  ];
  return rules.filter(({ table }) => !catalog.secured.has(table)).flatMap(secure);
}

/** The policy comes before the grant, so that there is no moment without it. */
function secure({ table, own, grants }: Rule): Change[] {
  const purpose = `row-level security of ${table}`;
  return [
    sql`alter table ${sql.table(table)} enable row level security`,
    sql`drop policy if exists tenant on ${sql.table(table)}`,
    sql`create policy tenant on ${sql.table(table)} to ${sql.id(APP_ROLE)} using (${own})`,
    sql`grant ${grants} on ${sql.table(table)} to ${sql.id(APP_ROLE)}`,
  ].map((statement) => ({ statement, purpose }));
}
