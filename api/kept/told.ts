// Reads the activity about a record and its rows, as far as the caller may see it, newest first.
import { type RawBuilder, sql } from 'kysely';
import { type ActivityEntry, entries } from '../activity/index.ts';
import type { Actor, Rows } from '../contract/index.ts';
import type { KeptRows } from './gather.ts';

const BATCH = 500;

export async function toldOf(db: Rows, kept: readonly KeptRows[], actor: Actor): Promise<ActivityEntry[]> {
  const all = kept[0]!.resource.all;
  const within = sql<boolean>`(${sql.join(kept.map(aboutRows), sql` or `)})`;
  const told: ActivityEntry[] = [];
  for (let after: string | undefined; ; ) {
    const { data, meta } = await entries(db, all, actor, { size: BATCH, within, ...(after && { after }) });
    told.push(...data);
    if (!meta.next) return told;
    after = meta.next;
  }
}

function aboutRows({ resource, records }: KeptRows): RawBuilder<boolean> {
  const ids = records.map(({ id }) => Number(id));
  return sql<boolean>`(resource = ${resource.entity.resource} and record_id = any(${ids}::bigint[]))`;
}
