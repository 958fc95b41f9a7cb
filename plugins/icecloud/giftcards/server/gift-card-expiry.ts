// Expires, every night, gift cards whose last day is over. The company no longer owes what was left on them.
import { sql } from 'kysely';
import type { ServerJob } from '#api';
import { today } from '#core/contract';

export const expireCards: ServerJob = {
  id: 'expire-gift-cards',
  at: '01:30',
  run: async ({ db, companyId, moment, enqueue }) => {
    const { rows } = await sql<{ id: number; expires_on: string }>`select id, expires_on::text from giftcard
      where company_id = ${companyId} and status = 'ACTIVE' and expires_on < ${today(moment)}::date order by id`.execute(
      db,
    );
    for (const { id, expires_on } of rows) await enqueue('expire-gift-card', { id }, { key: `${id} ${expires_on}` });
  },
};

/**
 * Expires one card in a job of its own, so that no card waits for all others. Somebody may have used or extended it
 * meanwhile.
 */
export const expireCard: ServerJob<{ id: number }> = {
  id: 'expire-gift-card',
  run: async ({ records }, { id }) => {
    const card = await records('GiftCard').get(id, { lock: true });
    if (card?.status !== 'ACTIVE' || card.expires_on === undefined || card.expires_on >= today()) return;
    await records('GiftCardHistory').create({ gift_card_id: id, type: 'EXPIRED' });
  },
};
