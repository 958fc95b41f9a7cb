// Gives points for what customers do in the webshop: joining it, telling where their ice cream goes, and buying some.
import type { EntityHooks, HookContext, Row } from '@scoop/core/server';
import { sql } from 'kysely';
import { credit, hasMove, lockedBalance, pointsOfOrder } from './ledger.ts';

const WELCOME_POINTS = 100;
const ADDRESS_POINTS = 25;

export const accountCredits: EntityHooks = {
  afterCreate: ({ id }, context) =>
    credit(context, { companyId: context.companyId, account: Number(id), points: WELCOME_POINTS, reason: 'WELCOME' }),
  // The account's points are deleted with it, instead of preventing its deletion.
  beforeDelete: async ({ id }, { db, actor }) => {
    await sql`delete from loyaltymove where company_id = ${actor.companyId} and webshop_account_id = ${id}`.execute(db);
  },
};

/** Gives points for an address once for each account: a second address, or the first one again, gives none. */
export const addressCredits: EntityHooks = {
  afterCreate: async ({ webshop_account_id: account }, context) => {
    const { db, companyId } = context;
    if (await hasMove(db, companyId, account, 'ADDRESS')) return;
    await credit(context, { companyId, account: Number(account), points: ADDRESS_POINTS, reason: 'ADDRESS' });
  },
};

/**
 * Gives a point for each whole euro of a completed order, once however often it is completed, and takes them back when
 * it goes back.
 */
export const orderCredits: EntityHooks = {
  afterUpdate: async (order, context) => {
    const [was, is] = [context.previous, order].map((each) => each?.status === 'COMPLETED');
    if (was !== is) await settle(order, context, is ? Math.floor(Number(order.total_vati)) : 0);
  },
};

async function settle(order: Row, context: HookContext, due: number): Promise<void> {
  const { db, companyId } = context;
  // A customer without an account gathers no points.
  if (!order.webshop_account_id) return;
  const account = Number(order.webshop_account_id);
  const balance = await lockedBalance(db, companyId, account);
  // Points that were spent meanwhile are not taken back.
  const points = Math.max(due - (await pointsOfOrder(db, companyId, order.id)), -balance);
  if (points === 0) return;
  const reason = points > 0 ? 'PURCHASE' : 'CORRECTION';
  await credit(context, { companyId, account, points, reason, order: Number(order.id) });
}
