// Samples what tills and tablets turned over in the last hour, and counts the tickets as they come (docs/domain 19.1).
import { sql } from 'kysely';
import { defineReaction, type MetricSample } from '#api';
import { dayAfter, today } from '#core/contract';

/** Counts each ticket that was not voided; one that was kept on a device counts when it comes. */
export const ticketTaken = defineReaction({
  to: 'Sale',
  fields: ['nr'],
  on: ['create'],
  run: async ({ kind, status }, { metrics }) => {
    if (kind !== 'REFUND' && status !== 'VOIDED') await metrics.sample('tickets-hour', 1);
  },
});

const turnoverAt =
  (places: 'Division' | 'IcecreamVan'): MetricSample =>
  async ({ db, turnover }) => {
    const sold = turnover.sold({ from: dayAfter(today(), -1), until: today(), places });
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(s.total), 0)::float as sum from (${sold}) as s
      where not s.is_gift_card and s.at > now() - interval '1 hour'`.execute(db);
    return rows[0]?.sum;
  };

export const saleSamples = { 'turnover-shops': turnoverAt('Division'), 'turnover-vans': turnoverAt('IcecreamVan') };
