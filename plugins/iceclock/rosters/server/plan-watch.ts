// Keeps beside each coming shift that its person was told of which rules it breaks by now: what was right when a week was
// published can be wrong later. Nobody made this change, so it is no activity and holds up nobody (docs/domain 17.2).
import { sql } from 'kysely';
import { defineJob, defineReaction, type JobContext } from '#api';
import { dayAfter, today } from '#core/contract';
import { findings, unaccepted } from '../../rules/findings.ts';
import { loadFacts } from './plan-facts.ts';

/** Days for which shifts are looked at. */
const AHEAD = 28;
/** What the list of problems finds by itself, or what is no fault of a shift that was told: told late, leave only asked. */
const ELSEWHERE = new Set(['left', 'onLeave', 'leaveAsked', 'overlapElsewhere', 'lateNotice']);
const TOLD = new Set(['PUBLISHED', 'CONFIRMED', 'SWAP_ASKED']);

type Context = Pick<JobContext, 'db' | 'companyId' | 'settings'>;

interface Asked {
  readonly from: string;
  readonly until: string;
  readonly employees?: readonly number[];
}

/**
 * Writes which rules these shifts break that they did not break when their people were told: what stood against one then,
 * the planner saw. What a shift stops breaking is known no more.
 */
async function lookAtShifts(context: Context, asked: Asked): Promise<void> {
  const facts = await loadFacts(context, asked);
  const judged = facts.shifts.filter(
    ({ date, status, employee_id }) => employee_id && TOLD.has(status) && asked.from <= date && date <= asked.until,
  );
  const broken = judged.map((shift) => {
    const codes = unaccepted(findings(shift, facts), shift).map(({ code }) => code);
    return { id: shift.id, codes: codes.filter((code) => !ELSEWHERE.has(code)) };
  });
  await keep(context, asked, broken);
}

async function keep({ db, companyId }: Context, { from, until, employees }: Asked, broken: readonly Broken[]) {
  const whose = employees ? sql`s.employee_id = any(${employees}::bigint[])` : sql`true`;
  const those = (which: 'known' | 'new') => sql`(select coalesce(jsonb_agg(c), '[]')
    from jsonb_array_elements_text(b.codes) c where ${sql.raw(which === 'known' ? '' : 'not')} s.known_problems ? c)`;
  await sql`update shift s set problems = now.problems, known_problems = now.known from (
      select s.id, case when b.id is not null and s.known_problems is not null then ${those('new')} end as problems,
        case when b.id is null or s.known_problems is null then b.codes else ${those('known')} end as known
      from shift s left join jsonb_to_recordset(${JSON.stringify(broken)}::jsonb) as b(id bigint, codes jsonb)
        on b.id = s.id
      where s.company_id = ${companyId} and s.date between ${from}::date and ${until}::date and ${whose}) now
    where s.company_id = ${companyId} and s.id = now.id
      and (s.problems, s.known_problems) is distinct from (now.problems, now.known)`.execute(db);
}

interface Broken {
  readonly id: number;
  readonly codes: readonly string[];
}

const yesterday = () => dayAfter(today(), -1);
const ahead = (employees?: readonly number[]): Asked => ({
  ...{ from: yesterday(), until: dayAfter(today(), AHEAD) },
  ...(employees && { employees }),
});

const rulesJob = defineJob({ id: 'shift-rules', every: 900, run: (context) => lookAtShifts(context, ahead()) });

const isNear = (day: string): boolean => yesterday() <= day && day <= dayAfter(today(), AHEAD);

/** A change of a shift is looked at around it: rest, weeks and hours of its person reach days further. */
const REACH = 7;

const ofShift = defineReaction({
  to: 'Shift',
  fields: [
    ...(['employee_id', 'division_id', 'job_function_id', 'wage_agreement_id', 'status', 'accepted'] as const),
    ...(['start_at', 'end_at', 'break_minutes', 'date'] as const),
  ],
  later: true,
  id: 'shift-looked-at',
  run: async ({ date, employee_id }, context) => {
    if (!date || !employee_id || !isNear(date)) return;
    const around = { from: dayAfter(date, -REACH), until: dayAfter(date, REACH) };
    await lookAtShifts(context, { ...around, employees: [employee_id] });
  },
});

/** What is known of a person holds for all of their shifts. */
const ofPerson = (['Availability', 'WageAgreement', 'EmployeeFunction'] as const).map((to) =>
  defineReaction({
    ...{ to, fields: ['employee_id'], on: ['create', 'update', 'delete'] },
    run: (_, { enqueue }) => enqueue(rulesJob, undefined, soon()),
  }),
);

/** All changes of a minute are one look, when it is over. */
function soon() {
  const minute = Math.floor(Date.now() / 60_000);
  return { key: `minute ${minute}`, at: new Date((minute + 1) * 60_000) };
}

export const planWatch = { jobs: [rulesJob], reacts: [ofShift, ...ofPerson] };
