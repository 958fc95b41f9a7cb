// Counts drawers that somebody has to look at: still open although their business day is over, or with a card payment that
// no ticket has.
import { sql } from 'kysely';
import { businessDay, type LookingContext, type ServerBadge } from '#api';
import { hasForgottenCards } from './forgotten-cards.ts';
import { view } from './office.ts';

/** The condition on drawers `d` that are still open on a day after their own, or have a card that no ticket has. */
export const toSee = ({ settings }: Pick<LookingContext, 'settings'>) => {
  const day = businessDay(Date.now(), settings.company().day_cutoff);
  return sql<boolean>`((d.status = 'OPEN' and d.business_date < ${day}::date) or ${hasForgottenCards('d')})`;
};

export const drawersToSee: ServerBadge = {
  page: 'drawersession',
  access: view,
  type: 'WARNING',
  changesWith: ['DrawerSession', 'CardPayment'],
  byClock: true,
  count: async ({ db, visible, ...call }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from drawersession d
      where ${visible('DrawerSession', 'd')} and ${toSee(call)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
