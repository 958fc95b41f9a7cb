// Counts beside the map how many people's calls no van was sent to yet.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';

export const openBadge: ServerBadge = {
  page: 'map',
  access: { permissions: ['ICETRUCK_MAP_VIEW'] },
  type: 'INFO',
  changesWith: ['IcecreamVanCall'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from icecreamvancall
      where company_id = ${actor.companyId} and status = 'OPEN'`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
