// Reads a page of the activity log of a record or of a company, newest first, limited to what this reader may see.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Granted, relationOf } from '#core/contract';
import type { Actor } from '../contract/index.ts';
import { readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import type { Change } from '../records/changes.ts';
import { Names, type Reference } from './names.ts';
import type { AskedPage } from './parse-page.ts';

export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly actor: Reference | null;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly note?: string;
  readonly granted?: readonly Granted[];
}

export interface Page<Entry = Activity> {
  readonly data: readonly Entry[];
  readonly meta: { readonly next: string | null };
}

/** An entry in a list over many records. */
export interface ActivityEntry extends Activity {
  readonly resource: string;
  readonly record: Reference;
}

interface StoredEntry {
  readonly id: string;
  readonly resource: string;
  readonly record: string;
  readonly at: string;
  readonly employee: string | null;
  readonly action: string;
  readonly changes: string;
  readonly note: string | null;
  readonly granted: readonly Granted[] | null;
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export async function history(
  db: Db,
  resource: Resource,
  actor: Actor,
  { id, ...asked }: AskedPage & { readonly id: number },
): Promise<Page> {
  const within = sql<boolean>`resource = ${logName(resource)} and record_id = ${id}`;
  const { data, meta } = await entries(db, resource.all, actor, { ...asked, within });
  return { data: data.map(({ resource: _, record: __, ...entry }) => entry), meta };
}

interface Asked extends AskedPage {
  /** A condition that limits the entries to records which the reader may see. */
  readonly within: RawBuilder<boolean>;
}

export async function entries(
  db: Db,
  all: ReadonlyMap<string, Resource>,
  actor: Actor,
  { size, after, within }: Asked,
): Promise<Page<ActivityEntry>> {
  const { rows } = await sql<StoredEntry>`select id::text as id, resource, record_id::text as record,
      employee_id::text as employee, action, note, granted, changes::text as changes,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from activity_log where company_id = ${actor.companyId} and ${within}
    ${after ? sql`and id < ${after}::bigint` : sql``} order by activity_log.id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const seen = shown.flatMap((row): SeenEntry[] => {
    const of = all.get(row.resource);
    if (!of || (row.granted && !of.seesGrants.every((sees) => sees(actor)))) return [];
    return [{ ...row, seen: readable(of, actor, row.changes) }];
  });
  const names = await namesOf(db, all, actor, seen);
  const next = rows.length > size ? (shown.at(-1)?.id ?? null) : null;
  return { data: seen.map((entry) => spoken(entry, names)), meta: { next } };
}

async function namesOf(db: Db, all: ReadonlyMap<string, Resource>, actor: Actor, told: readonly SeenEntry[]) {
  const names = new Names(all);
  for (const { employee, resource, record, seen } of told) {
    if (employee) names.want('employee', Number(employee));
    names.want(resource, Number(record));
    for (const { target, from, to } of seen) if (target) names.want(target, [from, to].flat());
  }
  await names.read(db, actor);
  return names;
}

/** Deleted rows keep the activity of the resource that they were deleted from. */
function logName({ entity }: Resource): string {
  return entity.deletedOf ?? entity.resource;
}

type Seen = Change & { readonly target?: string };
type SeenEntry = StoredEntry & { readonly seen: readonly Seen[] };

/** Answers the changes of fields that the reader may read, and those that are named without values. */
function readable({ entity }: Resource, actor: Actor, stored: string): Seen[] {
  return (JSON.parse(stored) as Change[]).flatMap((change): Seen[] => {
    const field = entity.schema.properties[change.field];
    if (!field || field.hidden) return [];
    const isNamed = !('from' in change) && field.writeOnly === true;
    if (!isNamed && !readableField(actor, entity, change.field)) return [];
    // A field that was made secret later shows none of its earlier values.
    const isSecret = field.masked || field.writeOnly;
    return [isSecret ? { field: change.field } : { ...change, target: relationOf(field)?.resource }];
  });
}

function spoken(entry: SeenEntry, names: Names): ActivityEntry {
  const { id, resource, record, at, employee, action, note, granted, seen } = entry;
  const changes = seen.map(({ target, ...change }) =>
    target && 'from' in change
      ? { field: change.field, from: names.of(target, change.from), to: names.of(target, change.to) }
      : change,
  );
  const actor = employee ? (names.of('employee', Number(employee)) as Reference) : null;
  const of = { resource, record: names.of(resource, Number(record)) as Reference };
  return { id: Number(id), ...of, at, actor, action, changes, ...(note && { note }), ...(granted && { granted }) };
}
