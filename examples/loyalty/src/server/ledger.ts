// Writes all moves of points: each holds the balance after it, and no balance falls below zero.
import { announceChange, type HookContext, type Row } from '@scoop/core/server';
import { sql } from 'kysely';
import { tierOf } from '../parts/tiers.ts';

type Db = HookContext['db'];

export interface Credit {
  readonly companyId: number;
  readonly account: number;
  readonly points: number;
  readonly reason: string;
  /** Id of the order that the points are for. */
  readonly order?: number;
}

/** Reads the account's points and locks them: others who move its points wait until this call is over. */
export async function lockedBalance(db: Db, companyId: number, account: unknown): Promise<number> {
  await sql`select 1 from webshopaccount where company_id = ${companyId} and id = ${account} for update`.execute(db);
  const { rows } = await sql<{ sum: string | null }>`select sum(points) from loyaltymove
    where company_id = ${companyId} and webshop_account_id = ${account}`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** Gives points for something that a customer did. Colleagues who look at them see them at once. */
export async function credit(
  { db, records }: Pick<HookContext, 'db' | 'records'>,
  { companyId, account, points, reason, order }: Credit,
): Promise<void> {
  const balance = await lockedBalance(db, companyId, account);
  const move = { company_id: companyId, webshop_account_id: account, points, reason, webshop_order_id: order };
  const { id } = await db
    .insertInto('loyaltymove')
    .values({ ...move, balance_after: balance + points, moved_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announceChange(db, { companyId, resource: 'loyaltymove', id: Number(id) });
  await setLevel({ records }, account, balance + points);
}

/** Keeps on the account which level its points reach, so that lists show it and find by it. */
export async function setLevel(
  { records }: Pick<HookContext, 'records'>,
  account: number,
  balance: number,
): Promise<void> {
  const accounts = records('WebshopAccount', { by: 'product' });
  const loyalty_level = levelOf(balance);
  const known = await accounts.get(account);
  if (known && known.loyalty_level !== loyalty_level) await accounts.update(account, { loyalty_level });
}

const LEVELS = { bronze: 'BRONZE', silver: 'SILVER', gold: 'GOLD' } as const;
export const levelOf = (balance: number): 'BRONZE' | 'SILVER' | 'GOLD' => LEVELS[tierOf(balance)];

/** The points that an order has given so far, less those that were taken back. */
export async function pointsOfOrder(db: Db, companyId: number, order: unknown): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`select sum(points) from loyaltymove
    where company_id = ${companyId} and webshop_order_id = ${order}`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** True if the account ever got points for that reason. */
export async function hasMove(db: Db, companyId: number, account: unknown, reason: string): Promise<boolean> {
  const { rows } = await sql<Row>`select 1 from loyaltymove where company_id = ${companyId}
    and webshop_account_id = ${account} and reason = ${reason} limit 1`.execute(db);
  return rows.length > 0;
}
