// Serves PATCH /v1/{resource}/order: puts rows, in the order of their ids, behind another row; all of them or none. A
// save can place its row in the same transaction, so that nobody sees it between the two.
import { sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isObject } from '../entities/normalise.ts';
import type { Call } from '../records/call.ts';
import { inFront, place, withinField } from '../sql/sorting/sort-key.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

interface Order {
  readonly ids: readonly number[];
  readonly after: number | null;
  readonly within?: number | null;
  /**
   * The row that now stands in front of the first id, null for none. A client that undoes a move sends it, so that a
   * list which somebody reordered since is refused.
   */
  readonly behind?: number | null;
}

const MOST = 500;

export async function reorder(call: Call, body: unknown): Promise<void> {
  const { db, resource, actor } = call;
  const { ids, after, within, behind } = parse(body, withinField(resource) !== undefined);
  await requireSiblings(call, { ids, after, within });
  const parent = within ?? null;
  const stands = behind === undefined ? behind : await inFront(db, resource, actor, { id: ids[0]!, parent });
  if (stands !== behind) throw new Problem(412, 'stale');
  await place(db, resource, actor, { ids, after, parent });
  for (const id of ids)
    await announceChange(db, { companyId: actor.companyId, resource: resource.entity.resource, id });
}

/**
 * Reads `?after=12` of a save, which puts the row behind row 12; `?after=` puts it first. It works where all rows share
 * one order.
 */
export async function placeAsked(call: Call, id: number): Promise<void> {
  const { after } = call.query;
  if (after === undefined) return;
  if (call.resource.entity.orderable !== true) {
    throw new Problem(400, 'badQuery', { errors: [{ path: 'after', code: 'unknownParameter' }] });
  }
  await reorder(call, { ids: [id], after: after === '' ? null : Number(after) });
}

function parse(body: unknown, isWithin: boolean): Order {
  if (!isObject(body)) throw new Problem(400, 'malformed');
  const { ids, after, within, behind, ...others } = body;
  const errors: FieldError[] = Object.keys(others).map((path) => ({ path, code: 'unknownField' }));
  if (within !== undefined && !isWithin) errors.push({ path: 'within', code: 'unknownField' });
  if (isWithin && within === undefined) errors.push({ path: 'within', code: 'required' });
  if (within && !isId(within)) errors.push({ path: 'within', code: 'type' });
  if (after === undefined) errors.push({ path: 'after', code: 'required' });
  else if (after !== null && !isId(after)) errors.push({ path: 'after', code: 'type' });
  if (behind !== undefined && behind !== null && !isId(behind)) errors.push({ path: 'behind', code: 'type' });
  errors.push(...idErrors(ids, after));
  if (errors.length > 0) throw invalid(errors);
  return { ids, after, within, behind } as Order;
}

function idErrors(ids: unknown, after: unknown): FieldError[] {
  if (!Array.isArray(ids)) return [{ path: 'ids', code: ids === undefined ? 'required' : 'type' }];
  if (ids.length === 0) return [{ path: 'ids', code: 'minItems', params: { limit: 1 } }];
  if (ids.length > MOST) return [{ path: 'ids', code: 'maxItems', params: { limit: MOST } }];
  if (!ids.every(isId)) return [{ path: 'ids', code: 'type' }];
  if (new Set(ids).size < ids.length) return [{ path: 'ids', code: 'uniqueItems' }];
  return (ids as unknown[]).includes(after) ? [{ path: 'after', code: 'relation' }] : [];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Checks that every row exists, that the caller may change it, and that it belongs to the parent. */
async function requireSiblings({ db, resource, actor }: Call, { ids, after, within }: Order): Promise<void> {
  const reach = demand(actor, resource.entity, 'update');
  const field = withinField(resource);
  const wanted = [...ids, ...(after === null ? [] : [after])];
  const sibling = field ? sql`and ${sql.ref(`t.${field}`)} is not distinct from ${within}::bigint` : sql``;
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${sql.table(resource.table)} as t
    where ${visibleRows(resource, 't', actor, reach)} and t.id = any(${wanted}::bigint[]) ${sibling}`.execute(db);
  const found = new Set(rows.map(({ id }) => Number(id)));
  const errors = ids.flatMap((id, index) => (found.has(id) ? [] : [{ path: `ids.${index}`, code: 'relation' }]));
  if (after !== null && !found.has(after)) errors.push({ path: 'after', code: 'relation' });
  if (errors.length > 0) throw invalid(errors);
}
