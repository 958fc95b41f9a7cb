// Reads a person's inbox: a page of notices, the number of unread ones, and which the person has read.
import { sql } from 'kysely';
import { Names, type Reference } from '../activity/names.ts';
import type { AskedPage } from '../activity/parse-page.ts';
import { announce } from '../announcements/announce.ts';
import type { Actor, NoticeSubject, NoticeValues, Rows } from '../contract/index.ts';
import { portraitSql } from '../sql/visible/portrait.ts';
import { type InboxSources, readable } from './readable.ts';

/** A notice in the call's answer. */
export interface ShownNotice {
  readonly id: number;
  /** Plugin and kind of notice: `iceshop.sold-out`. */
  readonly kind: string;
  /** The acting colleague; null if Scoop itself notifies. */
  readonly actor: (Reference & { readonly picture_uri?: string }) | null;
  readonly about?: NoticeSubject & { readonly display?: string | null };
  readonly values: NoticeValues;
  readonly times: number;
  readonly at: string;
  readonly read: boolean;
}

interface Stored extends Omit<ShownNotice, 'actor' | 'about'> {
  readonly actor: number | null;
  readonly name: string | null;
  readonly picture: string | null;
  readonly resource: string | null;
  readonly record: number | null;
}

/** One more than the bell shows as a number. */
const MOST_COUNTED = 100;
const UNREAD = sql<boolean>`n.read_at is null`;
const ALL = sql<boolean>`true`;

interface Asked extends AskedPage {
  readonly unread?: boolean;
  /** Only notices after this one. */
  readonly since?: number;
}

/** Answers the newest first. */
export async function readInbox(db: Rows, known: InboxSources, actor: Actor, { size, after, unread, since }: Asked) {
  const own = await readable(db, known, actor, unread ? UNREAD : ALL);
  const { rows } = await sql<Stored>`select n.id::float8 as id, n.kind, e.id::float8 as actor,
      e.first_name || ' ' || e.last_name as name, ${portraitSql(known.resources, actor)} as picture, n.resource, n.record_id::float8 as record, n.said as values, n.times,
      to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, n.read_at is not null as read
    from notice n left join employee e on e.company_id = n.company_id and e.id = n.actor_id
    where ${own} ${after ? sql`and n.id < ${after}::bigint` : sql``} ${since ? sql`and n.id > ${since}` : sql``}
    order by n.id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const names = new Names(known.resources);
  for (const { resource, record } of shown) if (resource && record) names.want(resource, record);
  await names.read(db, actor);
  const next = rows.length > size ? String(shown.at(-1)?.id) : null;
  return { data: shown.map((row) => spoken(row, names)), next };
}

function spoken({ actor, name, picture, resource, record, ...told }: Stored, names: Names): ShownNotice {
  const who = actor ? { id: actor, display: name, ...(picture && { picture_uri: picture }) } : null;
  const about = resource && {
    resource,
    ...(record && { id: record, display: (names.of(resource, record) as Reference).display }),
  };
  return { ...told, actor: who, ...(about && { about }) };
}

/** Counts the unread ones; 100 stands for more than 99. */
export async function countUnread(db: Rows, known: InboxSources, actor: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from notice n where ${await readable(db, known, actor, UNREAD)} limit ${MOST_COUNTED}) as unread`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks these notices, or all up to one of them, so that later ones stay unread. */
export interface ReadNotices {
  readonly ids?: readonly number[];
  readonly until?: number;
}

export async function markRead(db: Rows, { companyId, employeeId }: Actor, { ids = [], until = 0 }: ReadNotices) {
  const { rows } = await sql`update notice set read_at = now() where company_id = ${companyId}
    and employee_id = ${employeeId} and read_at is null and (id = any(${[...ids]}::bigint[]) or id <= ${until})
    returning 1`.execute(db);
  if (rows.length > 0) await announce(db, { type: 'notice', company: companyId, employees: [employeeId] });
}
