// GET /v1/loyalty/balance: customers with points, most first, and the points given and spent this month.
import type { ServerRoute } from '@scoop/core/server';
import { sql } from 'kysely';

const SHOWN = 50;

export const balances: ServerRoute = {
  method: 'GET',
  path: '/balance',
  access: { permissions: ['ICESHOP_LOYALTY_POINTS_VIEW', 'ICESHOP_LOYALTY_POINTS_MODERATE'] },
  run: async ({ db, actor: { companyId } }) => {
    const { rows: data } = await sql`
      select a.id::int, concat_ws(' ', a.first_name, a.last_name) as name, sum(m.points)::int as points,
        max(m.moved_at) as moved_at
      from loyaltymove m join webshopaccount a on a.company_id = m.company_id and a.id = m.webshop_account_id
      where m.company_id = ${companyId} group by a.id, a.first_name, a.last_name
      having sum(m.points) > 0 order by points desc, a.id limit ${SHOWN}`.execute(db);
    const { rows } = await sql`
      select coalesce(sum(points) filter (where points > 0), 0)::int as given,
        coalesce(-sum(points) filter (where points < 0), 0)::int as spent
      from loyaltymove where company_id = ${companyId} and moved_at >= date_trunc('month', now())`.execute(db);
    return { data, meta: rows[0] };
  },
};
