// Keeps for a month what an import made and changed, so that whoever sent it can undo it.
import { sql } from 'kysely';
import type { Actor, Row, Rows } from '../contract/index.ts';

/** A record that an import made or changed. */
export interface KeptRow {
  readonly id: number;
  /** The version that the import left. */
  readonly version: number;
  /** The former values of the changed fields; absent for a new record. */
  readonly before?: Row;
}

export interface KeptRun {
  readonly id: number;
  readonly at: string;
  readonly added: number;
  readonly changed: number;
}

/** Days in which an import can be undone. */
export const KEPT_DAYS = 30;

/** Opens the import; one that is sent again under its key goes on with the same. */
export async function openRun(db: Rows, { companyId, employeeId }: Actor, resource: string, sentAs: string) {
  await sql`delete from import_run where company_id = ${companyId}
    and at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  const { rows } = await sql<{ id: string }>`insert into import_run (company_id, resource, employee_id, sent_as)
    values (${companyId}, ${resource}, ${employeeId}, ${sentAs})
    on conflict (company_id, employee_id, resource, sent_as) do update set at = now() returning id::text`.execute(db);
  return Number(rows[0]?.id);
}

export async function keepRows(db: Rows, { companyId }: Actor, run: number, done: readonly KeptRow[]): Promise<void> {
  if (done.length === 0) return;
  const values = done.map(
    ({ id, version, before }) =>
      sql`(${companyId}::bigint, ${run}::bigint, ${id}::bigint, ${version}::bigint, ${before ? JSON.stringify(before) : null}::jsonb)`,
  );
  await sql`insert into import_row (company_id, import_id, record_id, version, before) values ${sql.join(values)}
    on conflict do nothing`.execute(db);
}

/** Lists this person's imports of a resource that still can be undone, the latest first. */
export async function runsOf(db: Rows, { companyId, employeeId }: Actor, resource: string): Promise<KeptRun[]> {
  const { rows } = await sql<{ id: string; at: Date | string; added: string; changed: string }>`
    select r.id::text, r.at, count(*) filter (where w.before is null)::text as added, count(w.before)::text as changed
    from import_run r join import_row w on w.company_id = r.company_id and w.import_id = r.id
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.resource = ${resource}
      and r.undone_at is null
    group by r.id, r.at order by r.at desc limit 5`.execute(db);
  return rows.map(({ id, at, added, changed }) => ({
    id: Number(id),
    at: new Date(at).toISOString(),
    added: Number(added),
    changed: Number(changed),
  }));
}

/** The rows that one call undoes. */
const AT_ONCE = 500;

/** Lists the next rows of an import of this person, the latest first; undefined without such an import. */
export async function rowsOf(
  db: Rows,
  { companyId, employeeId }: Actor,
  resource: string,
  run: number,
): Promise<KeptRow[] | undefined> {
  const found = await sql`select 1 from import_run where company_id = ${companyId} and id = ${run}
    and employee_id = ${employeeId} and resource = ${resource} and undone_at is null`.execute(db);
  if (found.rows.length === 0) return undefined;
  const { rows } = await sql<{ id: string; version: string; before: Row | null }>`
    select record_id::text as id, version::text, before from import_row
    where company_id = ${companyId} and import_id = ${run} order by record_id desc limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id, version, before }) => ({
    id: Number(id),
    version: Number(version),
    ...(before && { before }),
  }));
}

/** Forgets rows that were undone, or left and told. */
export async function forgetRows(db: Rows, { companyId }: Actor, run: number, ids: readonly number[]): Promise<void> {
  await sql`delete from import_row where company_id = ${companyId} and import_id = ${run}
    and record_id = any(${ids}::bigint[])`.execute(db);
}

/** Answers how many rows are left to undo; closes the import after the last. */
export async function restOf(db: Rows, { companyId }: Actor, run: number): Promise<number> {
  const { rows } = await sql<{ rest: string }>`select count(*)::text as rest from import_row
    where company_id = ${companyId} and import_id = ${run}`.execute(db);
  const rest = Number(rows[0]?.rest);
  if (rest === 0)
    await sql`update import_run set undone_at = now() where company_id = ${companyId} and id = ${run}`.execute(db);
  return rest;
}
