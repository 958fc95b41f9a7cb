// Counts drawers that somebody has to look at: still open although their business day is over, or with a card payment that
// no ticket has.
import { sql } from 'kysely';
import { businessDay, type ServerBadge } from '#api';
import { hasForgottenCards } from './forgotten-cards.ts';
import { view } from './office.ts';

export const drawersToSee: ServerBadge = {
  page: 'drawersession',
  access: view,
  type: 'WARNING',
  changesWith: ['DrawerSession', 'CardPayment'],
  byClock: true,
  count: async ({ db, settings, visible }) => {
    const day = businessDay(Date.now(), settings.company().day_cutoff);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from drawersession d
      where ${visible('DrawerSession', 'd')}
        and ((d.status = 'OPEN' and d.business_date < ${day}::date) or ${hasForgottenCards('d')})`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
