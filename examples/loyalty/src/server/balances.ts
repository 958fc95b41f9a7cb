// Declares the queries of the loyalty page: customers with points, most first, and the points given and spent this
// month.
import type { ServerQuery } from '@scoop/core/server';
import { sql } from 'kysely';

const SHOWN = 50;
const whose = {
  access: { permissions: ['ICESHOP_LOYALTY_POINTS_VIEW', 'ICESHOP_LOYALTY_POINTS_MODERATE'] },
  changesWith: ['LoyaltyMove', 'WebshopAccount'],
};
const count = { type: 'integer' };

const balances: ServerQuery = {
  id: 'balances',
  ...whose,
  row: { id: count, name: { type: 'string' }, points: count, moved_at: { type: 'string', format: 'date-time' } },
  sql: ({ actor: { companyId } }) => sql`
    select a.id, concat_ws(' ', a.first_name, a.last_name) as name, sum(m.points) as points, max(m.moved_at) as moved_at
    from loyaltymove m join webshopaccount a on a.company_id = m.company_id and a.id = m.webshop_account_id
    where m.company_id = ${companyId} group by a.id, a.first_name, a.last_name
    having sum(m.points) > 0 order by points desc, a.id limit ${SHOWN}`,
};

const month: ServerQuery = {
  id: 'month',
  ...whose,
  row: { given: count, spent: count },
  sql: ({ actor: { companyId } }) => sql`
    select coalesce(sum(points) filter (where points > 0), 0) as given,
      coalesce(-sum(points) filter (where points < 0), 0) as spent
    from loyaltymove where company_id = ${companyId} and moved_at >= date_trunc('month', now())`,
};

export const queries = [balances, month];
