// Makes a call that a device sends again harmless: it names each call by an id of its own, and gets the first answer
// again however late and in whichever order it comes (docs/plugins/devices.md).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem, type Rows } from '../contract/index.ts';
import type { Answer } from '../idempotency/index.ts';
import type { AtDevice } from './sign-on.ts';

/** A call as its device names it. */
export interface Item {
  readonly id: string;
  /** Hash of what was sent under the id. */
  readonly hash: string;
}

/** Refuses an id that came before with other contents: neither call replaces the other. */
export const REUSED = 'deviceItemReused';
/** Answers are kept for so long; devices send no older call again. */
const KEPT_DAYS = 60;

export const hashOfItem = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Does the work once for the item, in the transaction of `db`. */
export async function onceForItem(
  db: Rows,
  device: AtDevice,
  item: Item | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!item) return work();
  if (!(await reserve(db, device, item))) return known(db, device, item);
  const answer = await work();
  await keepAnswer(db, device, item, answer);
  return answer;
}

/** Keeps the refusal of an item as its answer; a parallel one that was taken meanwhile stays. */
export async function keepRefusal(db: Rows, device: AtDevice, item: Item, answer: Answer): Promise<Answer> {
  if (!(await reserve(db, device, item))) return known(db, device, item);
  await keepAnswer(db, device, item, answer);
  return answer;
}

/** Waits for another transaction with the same item, and answers false if that one has kept it. */
async function reserve(db: Rows, { companyId, deviceId }: AtDevice, { id, hash }: Item): Promise<boolean> {
  await sql`delete from device_item where company_id = ${companyId} and ctid in (select ctid from device_item
    where company_id = ${companyId} and created_at < now() - make_interval(days => ${KEPT_DAYS})
    limit 200 for update skip locked)`.execute(db);
  const { rows } = await sql`insert into device_item (company_id, device_id, item_id, request_hash)
    values (${companyId}, ${deviceId}, ${id}, ${hash}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

async function keepAnswer(db: Rows, { companyId, deviceId }: AtDevice, { id }: Item, answer: Answer): Promise<void> {
  await sql`update device_item set status = ${answer.status}, body = ${answer.body}
    where company_id = ${companyId} and device_id = ${deviceId} and item_id = ${id}`.execute(db);
}

async function known(db: Rows, { companyId, deviceId }: AtDevice, { id, hash }: Item): Promise<Answer> {
  const { rows } = await sql<{ request_hash: string; status: number | null; body: string | null }>`
    select request_hash, status, body from device_item
    where company_id = ${companyId} and device_id = ${deviceId} and item_id = ${id}`.execute(db);
  const [found] = rows;
  if (!found || found.status === null)
    throw new Problem(409, 'idempotencyInProgress', { headers: { 'retry-after': '1' } });
  if (found.request_hash !== hash) throw new Problem(409, REUSED);
  return { status: found.status, headers: {}, body: found.body ?? '', replayed: true };
}
