// Takes rows of a stream, up to a thousand in one call: refuses those that are wrong by their number, keeps the others,
// and the newest of each subject aside. No entry in the activity, and no badge, tells of them.
import { sql } from 'kysely';
import { type ArrivedRows, invalid, Problem, type Row } from '../../contract/index.ts';
import { isObject } from '../../entities/normalise.ts';
import { type Call, hookContext, refusing } from '../call.ts';
import { announceArrived } from './announce.ts';
import { readRows } from './read-rows.ts';
import { sift } from './sift.ts';
import { storeRows } from './store-rows.ts';

export const MOST_ROWS = 1_000;

export async function arrive(call: Call, rows: readonly unknown[]): Promise<ArrivedRows> {
  const { created, accepted, refused } = await take(call, rows);
  return { created: created.length, known: accepted.length - created.length, refused };
}

/** Takes one row for the call that every entity has: a wrong row refuses the call. Answers the row's id. */
export async function arriveAlone(call: Call, sent: unknown): Promise<number> {
  if (!isObject(sent)) throw new Problem(400, 'malformed');
  const { created, accepted, refused } = await take(call, [sent]);
  if (refused[0]) throw invalid(refused[0].errors);
  return created[0] ?? idOf(call, accepted[0] ?? {});
}

/** Finds the id of a row that was there already, by what the sender calls it. */
async function idOf({ db, resource, actor }: Call, row: Row): Promise<number> {
  const { subject, at, once = at } = resource.entity.stream!;
  const same = [subject, at, once].map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(resource.table)}
    where company_id = ${actor.companyId} and ${sql.join(same, sql` and `)}`.execute(db);
  return Number(rows[0]?.id);
}

async function take(call: Call, rows: readonly unknown[]) {
  const { resource } = call;
  if (!resource.entity.stream) throw new TypeError(`${resource.entity.model} is no stream.`);
  if (rows.length > MOST_ROWS) throw invalid([{ path: 'rows', code: 'maxItems', params: { limit: MOST_ROWS } }]);
  const context = hookContext(call, 'create');
  const { arriving, refused } = await readRows(call, rows);
  const { accepted, dropped } = await sift(call, arriving, context);
  const { created, newest } = await refusing(resource, () => storeRows(call, accepted));
  for (const { afterArrive } of newest.length > 0 ? resource.hooks : []) await afterArrive?.(newest, context);
  await announceArrived(call, newest);
  return { created, accepted, refused: [...refused, ...dropped].sort((a, b) => a.index - b.index) };
}
