// Expires, every night, gift cards that a till made and whose ticket never came: the customer left before paying.
import { sql } from 'kysely';
import { defineJob } from '#api';

/** A till without a network may bring the ticket of a card some days later. */
const KEPT_DAYS = 30;

export const expireUnpaidCards = defineJob({
  id: 'expire-unpaid-cards',
  at: '01:40',
  run: async ({ db, companyId, enqueue }) => {
    const { rows } = await sql<{ id: number }>`select id from giftcard
      where company_id = ${companyId} and status = 'INACTIVE' and source like 'device/%'
        and issued_at < now() - make_interval(days => ${KEPT_DAYS}) order by id`.execute(db);
    for (const { id } of rows) await enqueue(expireUnpaidCard, { id }, { key: String(id) });
  },
});

/** Each card has a transaction of its own; its ticket may have come since. */
export const expireUnpaidCard = defineJob({
  id: 'expire-unpaid-card',
  run: async ({ records }, { id }: { id: number }) => {
    const card = await records('GiftCard').get(id, { lock: true });
    if (card?.status === 'INACTIVE') await records('GiftCard').move(id, { status: 'EXPIRED' });
  },
});
