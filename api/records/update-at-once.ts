// Saves a record that stands in one row with its entry in the history and its answer by one statement, behind which the
// commit can travel with its announcements.
import { sql } from 'kysely';
import { announce, isOfSessions } from '../announcements/announce.ts';
import type { Row } from '../contract/index.ts';
import { listed } from '../sql/rows/row-json.ts';
import { commitNow } from '../store/index.ts';
import { ENTRY, entryOf } from './activity.ts';
import { announcementsOfUpdate, answer, type Call, refusing } from './call.ts';
import { isOnlyLive } from './reading/live.ts';
import { type Sendable, writtenRow } from './reading/read-row.ts';
import { changesSql } from './store-row.ts';

/**
 * Answers undefined where that cannot be, since the record is part of another or of sessions; `isSaved` is false if there
 * is another version by now, of which nothing is told then.
 */
export async function updateAtOnce(
  call: Call,
  { previous, record, isLast }: { readonly previous: Row; readonly record: Row; readonly isLast: boolean },
): Promise<{ readonly isSaved: boolean; readonly answer?: Sendable } | undefined> {
  const { db, resource } = call;
  if (call.isTrial || resource.entity.partOf) return undefined;
  const id = Number(previous.id);
  const announced = announcementsOfUpdate(call, id, previous, record);
  if (announced.some(isOfSessions)) return undefined;
  const read = writtenRow(resource, call.actor);
  const changing = sql`with changed as (${updateSql(call, previous, record)})${loggedSql(call, previous, record)}
    select ${read.isAlone ? read.columns : sql`t.id::text`} from changed as t`;
  const changed = refusing(resource, () => listed(db, changing));
  const answered = read.isAlone ? undefined : answer(call, id);
  answered?.catch(() => undefined);
  const told = announced.map((each) => announce(db, each));
  if (isLast) commitNow(db);
  const [row] = await changed;
  await Promise.all(told);
  if (!row) return { isSaved: false };
  return { isSaved: true, answer: answered ? await answered : read.answerOf(row) };
}

function updateSql(call: Call, previous: Row, record: Row) {
  const { resource, actor } = call;
  // The product's own reports make no new version, so that a person who edits the record still has the newest one.
  const version = isOnlyLive(call, previous, record) ? sql`version` : sql`version + 1`;
  const changes = [...changesSql(resource, previous, record), sql`version = ${version}`, sql`updated_at = now()`];
  return sql`update ${sql.table(resource.table)} set ${sql.join(changes)}
    where company_id = ${actor.companyId} and id = ${Number(previous.id)} and version = ${previous.version} returning *`;
}

function loggedSql(call: Call, before: Row, after: Row) {
  const { resource, actor } = call;
  if (isOnlyLive(call, before, after)) return sql``;
  const entry = entryOf({ actor, entity: resource.entity, id: Number(before.id), action: 'update', before, after });
  return entry ? sql`, logged as (insert into activity_log (${ENTRY}) select ${entry} from changed)` : sql``;
}
