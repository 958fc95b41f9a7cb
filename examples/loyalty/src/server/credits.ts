// Points for what customers do in the webshop: joining it, and telling where their ice cream goes.
import type { EntityHooks } from '@scoop/core/server';
import { sql } from 'kysely';
import { credit, hasMove } from './ledger.ts';

const WELCOME_POINTS = 100;
const ADDRESS_POINTS = 25;

export const accountCredits: EntityHooks = {
  afterCreate: ({ id }, { db, actor: { companyId } }) =>
    credit(db, { companyId, account: Number(id), points: WELCOME_POINTS, reason: 'WELCOME' }),
  // Points are the account's own: they go with it, and do not keep it from being deleted.
  beforeDelete: async ({ id }, { db, actor }) => {
    await sql`delete from loyaltymove where company_id = ${actor.companyId} and webshop_account_id = ${id}`.execute(db);
  },
};

/** Once for each account: a second address, or the first one again, is worth nothing. */
export const addressCredits: EntityHooks = {
  afterCreate: async ({ webshop_account_id: account }, { db, actor: { companyId } }) => {
    if (await hasMove(db, companyId, account, 'ADDRESS')) return;
    await credit(db, { companyId, account: Number(account), points: ADDRESS_POINTS, reason: 'ADDRESS' });
  },
};
