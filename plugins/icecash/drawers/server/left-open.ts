// Counts drawers that are still open although their business day is over.
import { sql } from 'kysely';
import { businessDay, type ServerBadge } from '#api';
import { view } from './office.ts';

export const leftOpen: ServerBadge = {
  page: 'drawersession',
  access: view,
  type: 'WARNING',
  changesWith: ['DrawerSession'],
  byClock: true,
  count: async ({ db, settings, visible }) => {
    const day = businessDay(Date.now(), settings.company().day_cutoff);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from drawersession d
      where ${visible('DrawerSession', 'd')} and d.status = 'OPEN' and d.business_date < ${day}::date`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
