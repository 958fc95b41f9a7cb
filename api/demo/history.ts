// What the demo company's activity tells on its first day: who took each record along, by the moment that it says itself.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, type Moves, movingFields, resolveEntity } from '#core/contract';
import type { Module } from '../plugin.ts';
import type { DemoContext } from './context.ts';

/** After all records are there: entries are read in the order in which they were made. */
export async function insertHistory({ db, companies, people }: DemoContext, modules: readonly Module[]): Promise<void> {
  const staff = Object.values(people.aurora.signIns);
  const entities = modules.flatMap(({ manifest }) =>
    (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry)),
  );
  const each = entities.flatMap((entity) =>
    movingFields(entity).flatMap(([field, moves]) => (moves.since ? movesOf(entity, field, moves) : [])),
  );
  if (each.length === 0) return;
  await sql`
    insert into activity_log (company_id, resource, record_id, employee_id, action, changes, at)
    select ${companies.aurora}::bigint, m.resource, m.id, (${staff}::bigint[])[1 + m.id % ${staff.length}], 'update',
      jsonb_build_array(jsonb_build_object('field', m.field, 'from', m.before, 'to', m.after)), m.at
    from (${sql.join(each, sql` union all `)}) as m
    where m.company_id = ${companies.aurora} and m.before is not null and m.at < now()
    order by m.at`.execute(db);
}

/** Each record's last move; where it began is the first value that leads there. */
function movesOf({ resource }: Entity, field: string, { since = '', steps }: Moves): RawBuilder<unknown> {
  const before = Object.fromEntries(steps.toReversed().map(({ from, to }) => [to, from[0]]));
  return sql`select company_id, ${resource}::text as resource, id, ${field}::text as field, ${sql.ref(since)} as at,
    ${JSON.stringify(before)}::jsonb ->> ${sql.ref(field)} as before, ${sql.ref(field)}::text as after
    from ${sql.table(resource)}`;
}
