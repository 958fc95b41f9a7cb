// Serves PATCH /v1/{resource}/{id}/{field}: moves a record's status along an arrow of its entity file. Hooks before and
// after an update run; other values stay as they are and are not validated again.
import { leadsOn, type Move, mayTake, movesOf } from '#core/contract';
import { type FieldError, forbidden, invalid, Problem, type Row } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isObject } from '../entities/normalise.ts';
import { type Call, hookContext, readLocked, stale } from './call.ts';
import { overlaps } from './checking/overlap.ts';
import type { Sendable } from './reading/read-row.ts';
import { store } from './write.ts';

const REASON_MOST = 255;

interface Wanted {
  /** The status field to move, where the call names it; otherwise the field that `body` holds. */
  readonly field?: string;
  /** The version of the record that the caller saw. */
  readonly expected?: number;
}

/** Moves the record; `body` holds the new status, and the reason where the arrow asks for one. */
export async function move(call: Call, id: number, body: unknown, wanted: Wanted = {}): Promise<Sendable> {
  const { field, expected } = wanted;
  const { resource, actor } = call;
  if (!isObject(body)) throw new Problem(400, 'malformed');
  const reach = demand(actor, resource.entity, 'show');
  const previous = await readLocked(call, id, reach);
  if (expected !== undefined && expected !== previous.version) throw await stale(call, id);
  const step = stepTo(call, previous, body, field);
  const record = { ...previous, ...changes(step, body) };
  const context = hookContext(call, 'update', previous);
  const taken = await overlaps(call, record, previous);
  if (taken.length > 0) throw invalid(taken);
  for (const { onMove } of resource.hooks) await onMove?.[step.field]?.[step.to]?.(record, context);
  return store(call, previous, record, context);
}

/** Finds the arrow to take; without one, the answer 409 lists the statuses that this caller can move to. */
function stepTo({ resource: { entity }, actor }: Call, record: Row, body: Row, only?: string): Move {
  const there = movesOf(entity).filter((each) => (!only || each.field === only) && leadsOn(each, record));
  const mine = there.filter((each) => actor.isProduct || mayTake(actor, entity, each, record));
  const isAsked = ({ field, to }: Move) => body[field] === to;
  const step = mine.find(isAsked);
  if (step) return step;
  const closed = there.filter(isAsked);
  if (closed.length > 0) throw forbidden({ permissions: closed.flatMap(({ permissions }) => permissions) });
  throw new Problem(409, 'noSuchMove', { extra: { allowed: [...new Set(mine.map(({ to }) => to))] } });
}

function changes({ field, to, reason, since }: Move, body: Row): Row {
  const said = typeof body[reason ?? ''] === 'string' ? String(body[reason ?? '']).trim() : undefined;
  const unknown = Object.keys(body).filter((name) => name !== field && name !== reason);
  const errors: FieldError[] = unknown.map((path) => ({ path, code: 'unknownField' }));
  if (reason && !said) errors.push({ path: reason, code: 'required' });
  if (reason && said && [...said].length > REASON_MOST) {
    errors.push({ path: reason, code: 'maxLength', params: { limit: REASON_MOST } });
  }
  if (errors.length > 0) throw invalid(errors);
  return { [field]: to, ...(reason && { [reason]: said }), ...(since && { [since]: new Date().toISOString() }) };
}
