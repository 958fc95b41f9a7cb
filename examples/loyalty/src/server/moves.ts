// Holds the rules of moves that people enter: a reward takes points, and nobody spends more than they have.
import type { EntityHooks, FieldError, HookContext, Row } from '@scoop/core/server';
import { lockedBalance, setLevel } from './ledger.ts';

export const moveHooks: EntityHooks = {
  validate: refusal,
  beforeCreate: complete,
  afterCreate: ({ webshop_account_id: account, balance_after }, context) =>
    setLevel(context, Number(account), Number(balance_after)),
};

async function refusal(record: Row, { db, actor }: HookContext): Promise<FieldError[]> {
  const points = signed(record);
  if (points === 0) return [{ path: 'points', code: 'loyalty.zero' }];
  const balance = await lockedBalance(db, actor.companyId, record.webshop_account_id);
  if (balance + points >= 0) return [];
  return [{ path: 'points', code: 'loyalty.short', params: { balance } }];
}

async function complete(record: Row, { db, actor }: HookContext): Promise<void> {
  record.points = signed(record);
  record.moved_at = new Date().toISOString();
  record.balance_after = (await lockedBalance(db, actor.companyId, record.webshop_account_id)) + signed(record);
}

/** A reward is written as the negative number of points that it costs. */
function signed({ points, reason }: Row): number {
  return reason === 'REWARD' ? -Math.abs(Number(points)) : Number(points);
}
