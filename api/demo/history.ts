// Writes the activity that the demo company has on its first day: who changed each record, at the time in the record.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, type Moves, movingFields, resolveEntity } from '#core/contract';
import type { DemoContext, Module } from '../contract/index.ts';

/** Runs after all records exist, since entries are read in the order in which they were made. */
export async function insertHistory(context: DemoContext, modules: readonly Module[]): Promise<void> {
  const { db, companies, told } = context;
  const own = sql`select t.* from rows from (jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as (resource text,
    record_id bigint, employee_id bigint, action text, changes jsonb, at timestamptz)) with ordinality as t`;
  const all = sql.join([...lastMoves(context, modules), own], sql` union all `);
  await sql`
    insert into activity_log (company_id, resource, record_id, employee_id, action, changes, at)
    select ${companies.aurora}::bigint, resource, record_id, employee_id, action, changes, at
    from (${all}) as e (resource, record_id, employee_id, action, changes, at, nth)
    where at < now() order by at, nth`.execute(db);
}

/** Writes the last moves of all records that no seed describes further. */
function lastMoves({ companies, people, told }: DemoContext, modules: readonly Module[]): RawBuilder<unknown>[] {
  const staff = Object.values(people.aurora.signIns);
  const known = new Set(told.map(({ resource }) => resource));
  const entities = modules
    .flatMap(({ manifest }) =>
      (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
    )
    .filter(({ resource }) => !known.has(resource));
  const each = entities.flatMap((entity) =>
    movingFields(entity).flatMap(([field, moves]) => (moves.since ? movesOf(entity, field, moves) : [])),
  );
  return each.map(
    (last) => sql`select m.resource, m.id, (${staff}::bigint[])[1 + m.id % ${staff.length}], 'update',
      jsonb_build_array(jsonb_build_object('field', m.field, 'from', m.before, 'to', m.after)), m.at, 0::bigint
    from (${last}) as m where m.company_id = ${companies.aurora} and m.before is not null`,
  );
}

/** Selects each record's last move; its start is the first value from which it leads. */
function movesOf({ resource }: Entity, field: string, { since = '', steps }: Moves): RawBuilder<unknown> {
  const before = Object.fromEntries(steps.toReversed().map(({ from, to }) => [to, from[0]]));
  return sql`select company_id, ${resource}::text as resource, id, ${field}::text as field, ${sql.ref(since)} as at,
    ${JSON.stringify(before)}::jsonb ->> ${sql.ref(field)} as before, ${sql.ref(field)}::text as after
    from ${sql.table(resource)}`;
}
