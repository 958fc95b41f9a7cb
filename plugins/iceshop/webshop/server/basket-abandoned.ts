// Marks baskets as abandoned that nobody came back to for a day. A visitor who does come back finds the basket as it
// was, and it opens again.
import { sql } from 'kysely';
import type { ServerJob } from '#api';

const HOURS = 24;

export const abandonedBaskets: ServerJob = {
  id: 'abandoned-baskets',
  every: 3600,
  run: async ({ db, companyId, moment, records }) => {
    const { rows } = await sql<{ id: number }>`select id::int from basket where company_id = ${companyId}
      and status = 'OPEN' and updated_at < ${moment.toISOString()}::timestamptz - make_interval(hours => ${HOURS})
      order by id limit 500`.execute(db);
    const baskets = records('Basket');
    for (const { id } of rows) {
      const basket = await baskets.get(id, { lock: true });
      if (basket?.status === 'OPEN') await baskets.update(id, { status: 'ABANDONED', hold_until: null });
    }
  },
};
