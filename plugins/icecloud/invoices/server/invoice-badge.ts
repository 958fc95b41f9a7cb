// Counts the overdue invoices beside the menu entry of invoices.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { overdue } from './invoice-due.ts';

export const invoicesOverdue: ServerBadge = {
  page: 'invoices',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  type: 'WARNING',
  changesWith: ['Invoice'],
  byClock: true,
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from invoice i
      where i.company_id = ${actor.companyId} and ${overdue('i')}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
