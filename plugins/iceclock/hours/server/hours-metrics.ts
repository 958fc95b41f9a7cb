// Samples how many people are at work, how many are late, and how many days wait to be approved (docs/domain 19.1).
import { type RawBuilder, sql } from 'kysely';
import type { MetricSample, WatchContext } from '#api';
import { overdueShifts } from '../../clocking/server/overdue.ts';
import { WAITING } from './to-approve.ts';

const counting =
  (rows: (context: WatchContext) => RawBuilder<unknown>): MetricSample =>
  async (context) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from (${rows(context)}) as t`.execute(context.db);
    return found.rows[0]?.n;
  };

export const hoursSamples = {
  'people-in': counting(
    ({ companyId }) => sql`select distinct w.employee_id from workingday w
      where w.company_id = ${companyId} and w.status = 'OPEN'`,
  ),
  'people-late': counting(
    (context) => sql`select distinct s.employee_id from shift s
      where s.company_id = ${context.companyId} and s.id in (${overdueShifts(context)})`,
  ),
  'days-to-approve': counting(
    ({ companyId }) => sql`select w.id from workingday w
      where w.company_id = ${companyId} and w.status in ${WAITING}`,
  ),
};
