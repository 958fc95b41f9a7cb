// Adds an entry to the activity log, in the transaction of the change that it tells of.
import { sql } from 'kysely';
import type { Entity, Granted } from '#core/contract';
import type { Row, Rows } from '../contract/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';
import { type Change, changesBetween, keepable } from './changes.ts';

export type { Change } from './changes.ts';

export interface Entry {
  /** Undefined, or without an id, if no person acts: a job, or an import by a system. */
  readonly actor?: { readonly employeeId: number; readonly companyId: number };
  readonly entity: Entity;
  readonly id: number;
  /** `create`, `update`, `delete`, `restore`, `copy`, `reveal`, or the name of a move. */
  readonly action: string;
  /** Stored rows; their differences are the changes. */
  readonly before?: Row;
  readonly after?: Row;
  /** Replaces the rows: the changes themselves, or the named fields. */
  readonly changes?: readonly Change[];
  readonly note?: string;
  /** Only people who may see others' permissions read such an entry. */
  readonly granted?: readonly Granted[];
}

/** Adds the entry; a save that changed nothing leaves none. */
export async function record(db: Rows, entry: Entry) {
  const values = entryOf(entry);
  if (values) await sql`insert into activity_log (${ENTRY}) values (${values})`.execute(db);
}

/** Columns of `activity_log` that an entry fills. */
export const ENTRY = sql.raw('company_id, resource, record_id, employee_id, action, changes, note, granted');

/** Answers the values of an entry in that order; undefined if there is nothing to tell. */
export function entryOf({ actor, entity, id, action, before, after, changes, note, granted }: Entry) {
  const between = before && after ? changesBetween(entity, before, after) : [];
  const kept = keepable(entity, changes ?? between);
  if (action === 'update' && kept.length === 0 && !note && !granted) return undefined;
  const company = actor ? sql`${actor.companyId}::bigint` : CURRENT_COMPANY;
  return sql`${company}, ${entity.deletedOf ?? entity.resource}::text, ${id}::bigint, ${actor?.employeeId || null}::bigint,
    ${action}::text, ${JSON.stringify(kept)}::jsonb, ${note ?? null}::text, ${granted ? JSON.stringify(granted) : null}::jsonb`;
}
