// Asks the terminals about payments that nobody waits for any more: the page is gone, or the service was.
import { sql } from 'kysely';
import { defineJob } from '#api';
import { askFor } from './card.ts';

/** A page asks each second; what is older than this has no page any more. */
const ALONE_SECONDS = 120;
/** By then no customer stands at the terminal. */
const GIVEN_UP_MS = 10 * 60_000;

export const settleCards = defineJob({
  id: 'settle-cards',
  every: 60,
  run: async ({ db, companyId, moment, enqueue }) => {
    const { rows } = await sql<{ id: number }>`select id::int as id from cardpayment
      where company_id = ${companyId} and status in ('PENDING', 'TIMED_OUT') and amount > 0
        and asked_at < now() - make_interval(secs => ${ALONE_SECONDS}) and asked_at > now() - interval '1 day'
      order by id`.execute(db);
    for (const { id } of rows) await enqueue(settleCard, { id }, { key: `${id} ${moment.toISOString()}` });
  },
});

/** One at a time, as each waits for its answer. */
export const settleCard = defineJob({
  id: 'settle-card',
  retries: 0,
  run: async (context, { id }: { id: number }) => {
    const card = await context.records('CardPayment').get(id);
    if (!card) return;
    const age = Date.now() - new Date(card.asked_at ?? 0).getTime();
    const isLeft = card.status === 'PENDING' && age > GIVEN_UP_MS;
    await askFor(context, card, isLeft ? 'cancel' : 'state');
  },
});
