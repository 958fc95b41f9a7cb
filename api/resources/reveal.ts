// Answers `?reveal=a,b` on a record: sends the named masked fields in full, and adds an activity entry that says who
// asked.
import type { Kysely } from 'kysely';
import { type Actor, type FieldError, forbidden, Problem } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { record } from '../records/activity.ts';
import { readRecord, type Sendable } from '../records/reading/read-row.ts';
import { text } from '../sql/lists/list-query.ts';

/** Lists the requested fields; a name that this actor may not use is refused. */
export function revealed({ entity }: Resource, actor: Actor, query: Readonly<Record<string, unknown>>): string[] {
  const names = [...new Set(text(query.reveal).split(',').filter(Boolean))];
  const errors = names.flatMap((name): FieldError[] =>
    readableField(actor, entity, name)?.masked
      ? []
      : [{ path: 'reveal', code: 'unknownField', params: { field: name } }],
  );
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  // A custom page gets masked values only, whoever looks at it.
  if (names.length > 0 && actor.page !== undefined) throw forbidden();
  return names;
}

export async function show(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Actor,
  id: number,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Sendable> {
  const fields = revealed(resource, actor, query);
  const shown = await readRecord(db, resource, actor, id, fields);
  const changes = fields.map((field) => ({ field }));
  if (fields.length > 0) await record(db, { actor, entity: resource.entity, id, action: 'reveal', changes });
  return shown;
}
