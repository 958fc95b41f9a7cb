// Counts the overdue invoices, beside the menu entry of invoices and as a metric.
import { sql } from 'kysely';
import type { MetricSample, ServerBadge } from '#api';
import { overdue } from './invoice-due.ts';

export const overdueCount: MetricSample = async ({ db, companyId }) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from invoice i
    where i.company_id = ${companyId} and ${overdue('i')}`.execute(db);
  return rows[0]?.n ?? 0;
};

export const invoicesOverdue: ServerBadge = {
  page: 'invoices',
  access: { permissions: ['ICECLOUD_INVOICES_VIEW'] },
  type: 'WARNING',
  changesWith: ['Invoice'],
  byClock: true,
  count: async (call) => (await overdueCount({ ...call, companyId: call.actor.companyId })) ?? 0,
};
