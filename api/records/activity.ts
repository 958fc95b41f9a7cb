// Adds an entry to the activity log, in the transaction of what it tells about (domain: who changed what, and when).
import { sql } from 'kysely';
import type { Entity, Granted } from '#core/contract';
import type { Row, Rows } from '../contract/index.ts';
import { CURRENT_COMPANY } from '../store/roles.ts';
import { type Change, changesBetween, keepable } from './changes.ts';

export type { Change } from './changes.ts';

export interface Entry {
  /** Absent, or nobody's id, where no person acts: a job, an import of a system. */
  readonly actor?: { readonly employeeId: number; readonly companyId: number };
  readonly entity: Entity;
  readonly id: number;
  /** `create`, `update`, `delete`, `restore`, `copy`, `reveal`, or the name of a move of its own. */
  readonly action: string;
  /** Stored rows; what differs between them is what changed. */
  readonly before?: Row;
  readonly after?: Row;
  /** In place of the rows: what changed, or the fields that are meant. */
  readonly changes?: readonly Change[];
  readonly note?: string;
  /** Only those who may see what somebody may do read such an entry. */
  readonly granted?: readonly Granted[];
}

/** A save that changed nothing leaves no entry. */
export async function record(db: Rows, { actor, entity, id, action, before, after, changes, note, granted }: Entry) {
  const between = before && after ? changesBetween(entity, before, after) : [];
  const kept = keepable(entity, changes ?? between);
  if (action === 'update' && kept.length === 0 && !note && !granted) return;
  await sql`insert into activity_log (company_id, resource, record_id, employee_id, action, changes, note, granted)
    values (${actor?.companyId ?? CURRENT_COMPANY}, ${entity.deletedOf ?? entity.resource}, ${id}, ${actor?.employeeId || null}, ${action}, ${JSON.stringify(kept)}::jsonb,
      ${note ?? null}, ${granted ? JSON.stringify(granted) : null}::jsonb)`.execute(db);
}
