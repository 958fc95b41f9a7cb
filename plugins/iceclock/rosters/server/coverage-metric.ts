// Samples how much of what the rosters of today need has somebody, in percent (docs/domain 19.1).
import { sql } from 'kysely';
import type { MetricSample } from '#api';
import { businessDay } from '#core/contract';

/** Answers nothing on a day that needs nobody. */
export const coverageToday: MetricSample = async ({ db, companyId, settings }) => {
  const day = businessDay(new Date().toISOString(), settings.company().day_cutoff);
  const { rows } = await sql<{ percent: number | null }>`select
      (100.0 * sum(least(n.filled, n.needed)) / nullif(sum(n.needed), 0))::float as percent
    from (select r.nr_required as needed, (select count(*) from shift s where s.company_id = r.company_id
        and s.roster_id = r.id and s.employee_id is not null and s.status <> 'CANCELLED') as filled
      from roster r where r.company_id = ${companyId} and r.date = ${day}::date) n`.execute(db);
  return rows[0]?.percent ?? undefined;
};
