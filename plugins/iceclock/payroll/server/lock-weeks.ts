// Locks weeks whose hours the payroll office has: POST /v1/payexport/7/lock-weeks. A week of a division is locked when it is
// over, was published, and all of its working days are exported.
import { sql } from 'kysely';
import { defineRoute, notFound } from '#api';
import { businessDay } from '#core/contract';
import type { LockedWeeks } from '../locked-weeks.ts';

interface Week {
  readonly schedule_id: number;
  readonly division: string;
  readonly week_start: string;
  readonly reason: LockedWeeks['left'][number]['reason'] | null;
}

export const lockWeeks = defineRoute({
  method: 'POST',
  below: 'payexport',
  path: '/:id/lock-weeks',
  access: { permissions: ['ICECLOCK_SCHEDULES_MODERATE'] },
  run: async ({ params, records, db, companyId, settings }): Promise<{ data: LockedWeeks }> => {
    const file = await records('PayExport').get(params.id);
    if (file?.status !== 'READY') throw notFound();
    const day = businessDay(Date.now(), settings.company().day_cutoff);
    const { rows } = await sql<Week>`select s.id::int as schedule_id, d.name as division, s.week_start::text,
        case when s.week_start + 7 > ${day}::date then 'NOT_OVER' when s.status = 'DRAFT' then 'NOT_PUBLISHED'
          when exists (select from workingday w where w.company_id = s.company_id and w.division_id = s.division_id
            and w.business_date between s.week_start and s.week_start + 6 and w.status <> 'EXPORTED')
          then 'NOT_EXPORTED' end as reason
      from schedule s join division d on d.company_id = s.company_id and d.id = s.division_id
      where s.company_id = ${companyId} and s.status <> 'LOCKED' and (s.division_id, s.week_start) in
        (select l.division_id, date_trunc('week', l.date)::date from payline l
          where l.company_id = ${companyId} and l.pay_export_id = ${file.id} and l.kind <> 'ABSENCE')
      order by s.week_start, d.name, s.id`.execute(db);
    const left = rows.flatMap(({ reason, division, week_start }) => (reason ? [{ reason, division, week_start }] : []));
    for (const { schedule_id, reason } of rows)
      if (!reason) await records('Schedule').move(schedule_id, { status: 'LOCKED' });
    return { data: { locked: rows.length - left.length, left } };
  },
});
