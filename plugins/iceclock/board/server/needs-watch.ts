// Keeps beside each need of the coming day how many people are missing, counted as the board counts them. Nobody made
// this change, so it is no activity and holds up nobody; SCHEDULE_PROBLEM tells of it (docs/domain 17.2).
import { sql } from 'kysely';
import { defineJob, defineReaction, type JobContext } from '#api';
import { dayAfter, today } from '#core/contract';
import { coverageOf, type Need } from '../plan/coverage.ts';
import type { BoardShift } from '../plan/plan.ts';

/** Days after today on which something begins within the next 24 hours, nights included. */
const AHEAD = 2;

type Context = Pick<JobContext, 'db' | 'companyId'>;
interface Days {
  readonly from: string;
  readonly until: string;
}

async function look(context: Context, days: Days): Promise<void> {
  const missing = coverageOf(await needsOf(context, days), await shiftsOf(context, days)).map(({ need, there }) => ({
    ...{ id: need.id, nr_missing: need.nr_required - there },
  }));
  await sql`update roster r set nr_missing = m.nr_missing
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m(id bigint, nr_missing int)
    where r.company_id = ${context.companyId} and r.id = m.id
      and r.nr_missing is distinct from m.nr_missing`.execute(context.db);
}

async function needsOf({ db, companyId }: Context, { from, until }: Days): Promise<readonly Need[]> {
  const { rows } = await sql<Need>`select r.id::int as id, r.date::text as date,
      r.job_function_id::int as job_function_id, r.time_start::text as time_start, r.time_stop::text as time_stop,
      r.nr_required, s.division_id::int as division_id
    from roster r join schedule s on s.company_id = r.company_id and s.id = r.schedule_id
    where r.company_id = ${companyId} and r.date between ${from}::date and ${until}::date`.execute(db);
  return rows;
}

const iso = (column: string) => sql`to_char(s.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function shiftsOf({ db, companyId }: Context, { from, until }: Days): Promise<readonly BoardShift[]> {
  const { rows } = await sql<BoardShift>`select s.id::int as id, s.roster_id::int as roster_id, s.status,
      s.date::text as date, s.division_id::int as division_id, s.job_function_id::int as job_function_id,
      s.employee_id::int as employee_id, ${iso('start_at')} as start_at, ${iso('end_at')} as end_at
    from shift s where s.company_id = ${companyId} and s.date between ${from}::date and ${until}::date`.execute(db);
  return rows;
}

const near = (): Days => ({ from: dayAfter(today(), -1), until: dayAfter(today(), AHEAD) });

const needsCovered = defineJob({ id: 'needs-covered', every: 60, run: (context) => look(context, near()) });

const PLACED = ['date', 'job_function_id', 'time_start', 'time_stop', 'nr_required'] as const;
const TAKEN = ['employee_id', 'status', 'date', 'start_at', 'end_at', 'job_function_id', 'division_id'] as const;

async function lookAt(date: string | undefined, context: Context): Promise<void> {
  const { from, until } = near();
  if (date && from <= date && date <= until) await look(context, { from: date, until: date });
}

const ofNeed = defineReaction({
  to: 'Roster',
  fields: PLACED,
  later: true,
  id: 'need-looked-at',
  run: ({ date }, context) => lookAt(date, context),
});

const ofShift = defineReaction({
  to: 'Shift',
  fields: TAKEN,
  later: true,
  id: 'need-of-shift',
  run: ({ date }, context) => lookAt(date, context),
});

export const needsWatch = { jobs: [needsCovered], reacts: [ofNeed, ofShift] };
