// Ticks today's rounds of the demo company as its people would: step by step, from when a round may be done.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { defineJob, type JobContext } from '#api';
import { take } from '../server/ticking.ts';

interface Next {
  readonly round_id: number;
  readonly step_id: number;
  readonly kind: string;
  readonly value: number | null;
  readonly employee_id: number;
}

/** The next step of each round whose time has come, and somebody of its division; photos and words are left to visitors. */
async function nextSteps({ db, companyId }: JobContext, now: string): Promise<Next[]> {
  const { rows } = await sql<Next>`select distinct on (r.id) r.id::int as round_id, s.step_id::int as step_id, s.kind,
      (coalesce(s.min, s.max - 8) + least(coalesce(s.max, s.min + 8) - coalesce(s.min, s.max - 8), 8) / 2)::float as value,
      (select w.employee_id::int from wageagreement w where w.company_id = r.company_id and w.division_id = r.division_id
        order by (w.employee_id + r.id) % 7, w.employee_id limit 1) as employee_id
    from checklistround r
      join checklistroundstep s on s.company_id = r.company_id and s.checklist_round_id = r.id
    where r.company_id = ${companyId} and r.status = 'OPEN' and not coalesce(s.done, false)
      and s.kind in ('TICK', 'TEMPERATURE') and ${now}::timestamptz between r.from_at and r.due_at
    order by r.id, s.position`.execute(db);
  return rows.filter(({ employee_id }) => employee_id !== null);
}

export const demoChecklists = defineJob({
  id: 'demo-checklists',
  every: 600,
  demo: true,
  run: async (context) => {
    const at = new Date().toISOString();
    for (const { round_id, step_id, kind, value, employee_id } of await nextSteps(context, at)) {
      const said = kind === 'TEMPERATURE' ? { value: Math.round((value ?? 0) * 10) / 10 } : {};
      await take(context, round_id, { id: randomUUID(), step_id, at, ...said }, { employeeId: employee_id });
    }
  },
});
