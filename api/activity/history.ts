// One page of a record's activity, newest first, as this reader may see it.
import { type Kysely, sql } from 'kysely';
import { relationOf } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { readableField } from '../resources/access.ts';
import type { Resource } from '../resources/resource.ts';
import type { Change } from './changes.ts';
import { Names, type Reference } from './names.ts';

export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly actor: Reference | null;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly note?: string;
}

export interface Page {
  readonly data: readonly Activity[];
  readonly meta: { readonly next: string | null };
}

interface Asked {
  readonly id: number;
  readonly size: number;
  /** Id of the last entry of the page before. */
  readonly after?: string;
}

interface StoredEntry {
  readonly id: string;
  readonly at: string;
  readonly employee: string | null;
  readonly action: string;
  readonly changes: string;
  readonly note: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
export async function history(db: Kysely<any>, resource: Resource, actor: Actor, asked: Asked): Promise<Page> {
  const { size, id, after } = asked;
  const { rows } = await sql<StoredEntry>`select id::text as id, employee_id::text as employee, action, note,
      changes::text as changes, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from activity_log where company_id = ${actor.companyId} and resource = ${logName(resource)} and record_id = ${id}
    ${after ? sql`and id < ${after}::bigint` : sql``} order by activity_log.id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const last = shown.at(-1)?.id ?? null;
  const entries = shown
    .filter(({ note }) => !note || resource.seesNote.every((sees) => sees(actor, note)))
    .map((row) => ({ ...row, seen: readable(resource, actor, row.changes) }));
  const names = new Names(resource.all);
  for (const { employee, seen } of entries) {
    if (employee) names.want('employee', Number(employee));
    for (const { target, from, to } of seen) if (target) names.want(target, [from, to].flat());
  }
  await names.read(db, actor);
  return { data: entries.map((entry) => spoken(entry, names)), meta: { next: rows.length > size ? last : null } };
}

/** Deleted rows keep the story that they had. */
function logName({ entity }: Resource): string {
  return entity.deletedOf ?? entity.resource;
}

type Seen = Change & { readonly target?: string };

/** The changes of fields that the reader may read, and of those that are named without values. */
function readable(resource: Resource, actor: Actor, stored: string): Seen[] {
  const { entity } = resource.all.get(logName(resource)) ?? resource;
  return (JSON.parse(stored) as Change[]).flatMap((change): Seen[] => {
    const field = entity.schema.properties[change.field];
    if (!field || field.hidden) return [];
    const isNamed = !('from' in change) && field.writeOnly === true;
    if (!isNamed && !readableField(actor, entity, change.field)) return [];
    // A field that was made secret later shows nothing of what it held before.
    const isSecret = field.masked || field.writeOnly;
    return [isSecret ? { field: change.field } : { ...change, target: relationOf(field)?.resource }];
  });
}

function spoken({ id, at, employee, action, note, seen }: StoredEntry & { seen: Seen[] }, names: Names): Activity {
  const changes = seen.map(({ target, ...change }) =>
    target && 'from' in change
      ? { field: change.field, from: names.of(target, change.from), to: names.of(target, change.to) }
      : change,
  );
  const actor = employee ? (names.of('employee', Number(employee)) as Reference) : null;
  return { id: Number(id), at, actor, action, changes, ...(note && { note }) };
}
