// Says which metrics a wall shows: those that somebody asks for by their ids, those that a display was given, or else those
// that stand on the wall; of each only what the reader may see (docs/domain 19.4 and 19.6).
import { type RawBuilder, sql } from 'kysely';
import type { Actor, QueryCall } from '#api';
import { seesValues } from '../../metrics/server/metric-access.ts';

/** Ids of metrics, as `3,7`; without any the wall's own. */
export const IDS = { type: 'string', maxLength: 1000, pattern: '^([1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,59})?$' } as const;

type Asking = Pick<QueryCall, 'actor' | 'has'>;

/** Answers the condition on a row `m` of the metrics. */
export function shownOnWall({ actor, has }: Asking, ids: string | undefined): RawBuilder<boolean> {
  return sql`(m.company_id = ${actor.companyId} and ${seesValues(actor)} and ${chosen({ actor, has }, ids)})`;
}

function chosen({ actor, has }: Asking, ids: string | undefined): RawBuilder<boolean> {
  if (ids) return sql`m.id = any(${ids.split(',').map(Number)}::bigint[])`;
  const screen = screenOf(actor);
  if (!screen || !has('Screen')) return sql`m.on_fullscreen`;
  const given = sql`select p.target_id from screen_with_iceguard_metric_ids p
    where p.company_id = ${actor.companyId} and p.owner_id = ${screen}`;
  return sql`case when exists (${given}) then m.id in (${given}) else m.on_fullscreen end`;
}

/** Answers SQL of the id of the calling display; a query's actor may be a display, too. */
export function screenOf(actor: Actor): RawBuilder<number> | undefined {
  const caller = actor as { readonly kind: string; readonly deviceId?: number };
  if (caller.kind !== 'screen' || caller.deviceId === undefined) return undefined;
  return sql`(select d.record_id from ${sql.table('device')} d
    where d.company_id = ${actor.companyId} and d.id = ${caller.deviceId} and d.kind = 'SCREEN')`;
}
