// Selects what should be declared: days of FLX and EXT by their hours, quarters of students by their planned hours, and
// periods of all others (docs/domain 17.18). What people were told counts; a change that nobody was told of waits.
import { type RawBuilder, sql } from 'kysely';
import { dayAfter, today } from '#core/contract';
import { TOLD } from '../../rosters/server/told.ts';
import type { Period } from '../course.ts';
import type { settings as mine } from '../settings.ts';
import type { Settling } from './declaration.ts';

export interface Wanted extends Period {
  /** Names the period, for as long as it is known: `shift:12:5`, `day:7`, `quarter:5:2027Q1`, `period:9:2027-01-04`. */
  readonly fact: string;
  readonly employee_id: number;
  readonly wage_agreement_id: number | null;
  readonly shift_id: number | null;
  readonly workingday_id: number | null;
  readonly type: string;
}

type Context = Pick<Settling, 'db' | 'companyId' | 'settings'>;

/** Days that are over for longer are history. */
const DAYS_BACK = 2;
export const firstDay = (): string => dayAfter(today(), -DAYS_BACK);

/** Answers what should be declared of these facts, or of all. */
export async function wantedOf(context: Context, facts?: readonly string[]): Promise<Map<string, Wanted>> {
  const { db, companyId, settings } = context;
  const { dimona_unplanned_hours: hours } = settings<typeof mine>();
  const asked: Asked = {
    ...{ companyId, hours, facts },
    only: (kind, column) => (facts ? sql`${column} = any(${numbersOf(facts, kind)}::bigint[])` : sql`true`),
    now: sql`${new Date().toISOString()}::timestamptz`,
    since: sql`${firstDay()}::date`,
  };
  const { rows } =
    await sql<Wanted>`select fact, employee_id::int as employee_id, wage_agreement_id::int as wage_agreement_id,
      shift_id::int as shift_id, workingday_id::int as workingday_id, type, date_from::text as date_from,
      date_until::text as date_until, to_jsonb(start_at) #>> '{}' as start_at, to_jsonb(end_at) #>> '{}' as end_at,
      hours::int as hours
    from (${plannedDays(asked)} union all ${changedDays(asked)} union all ${unplannedDays(asked)}
      union all ${studentQuarters(asked)} union all ${openPeriods(asked)}) w
    where ${facts ? sql`fact = any(${facts}::text[])` : sql`true`}`.execute(db);
  return new Map(rows.map((row) => [row.fact, row]));
}

interface Asked {
  readonly companyId: number;
  readonly now: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  /** The hours for which somebody without a shift is declared at first. */
  readonly hours: number;
  /** The facts that are asked for; without them all. */
  readonly facts?: readonly string[];
  /** Narrows a column to the numbers that the facts of a kind name, so that one fact does not read those of everybody. */
  readonly only: (kind: Kind, column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

type Kind = 'shift' | 'day' | 'quarter';

/** Answers the first number of each fact of this kind: of a shift, a working day, or a student. */
const numbersOf = (facts: readonly string[], kind: Kind): number[] =>
  facts.flatMap((fact) => (fact.startsWith(`${kind}:`) ? Number(fact.split(':')[1]) : []));

const ofFacts = ({ facts }: Asked) => (facts ? sql`k.fact = any(${facts}::text[])` : sql`true`);

const DAILY = sql`('FLX', 'EXT')`;
const workedOn = (employee: RawBuilder<unknown>) =>
  sql`exists (select from workingday d where d.company_id = s.company_id and d.shift_id = s.id and d.employee_id = ${employee})`;
const isWorked = workedOn(sql`s.employee_id`);

/** A shift that is over stays declared, unless somebody says that its person did not come. */
const plannedDays = ({ companyId, since, now, only }: Asked) => sql`
  select p.fact, s.employee_id, s.wage_agreement_id, s.id as shift_id, null::bigint as workingday_id, w.dimona as type,
    s.date as date_from, s.date as date_until, s.start_at, s.end_at, null::int as hours
  from shift s join wageagreement w on w.company_id = s.company_id and w.id = s.wage_agreement_id and w.dimona in ${DAILY}
  cross join lateral (select 'shift:' || s.id || ':' || s.employee_id as fact) p
  left join dimonadeclaration k on k.company_id = s.company_id and k.fact = p.fact
  where s.company_id = ${companyId} and s.date >= ${since} and s.employee_id is not null and ${only('shift', sql`s.id`)}
    and (${isWorked} or (s.status in ${TOLD} and not coalesce(k.no_show, false)
      and (s.end_at > ${now} or k.state <> 'CANCELLED')))`;

/** Selects shifts that changed since their person was told: the told hours stand until the person is told the change. */
const changedDays = (asked: Asked) => sql`
  select k.fact, k.employee_id, k.wage_agreement_id, s.id, null, k.type, k.date_from, k.date_until,
    s.told_start_at, s.told_end_at, null
  from dimonadeclaration k join shift s on s.company_id = k.company_id and s.id = k.shift_id
  where k.company_id = ${asked.companyId} and ${ofFacts(asked)} and k.date_from >= ${asked.since} and k.state <> 'CANCELLED'
    and not coalesce(k.no_show, false)
    and s.status = 'DRAFT' and s.told_employee_id = k.employee_id and s.told_gone_at is null
    and not (s.employee_id is not distinct from k.employee_id and ${isWorked})`;

const unplannedDays = ({ companyId, since, hours, only }: Asked) => sql`
  select 'day:' || d.id, d.employee_id, d.wage_agreement_id, null, d.id, w.dimona, d.business_date, d.business_date,
    d.started_at, coalesce(d.stopped_at, d.started_at + make_interval(hours => ${hours}::int)), null
  from workingday d join wageagreement w on w.company_id = d.company_id and w.id = d.wage_agreement_id and w.dimona in ${DAILY}
  where d.company_id = ${companyId} and d.business_date >= ${since} and ${only('day', sql`d.id`)}
    and ${isUnplanned(sql`w.dimona`)}`;

/** Tells whether the working day `d` was not declared by its shift. */
const isUnplanned = (type: RawBuilder<unknown>) => sql`not exists (select from shift s
    join wageagreement sw on sw.company_id = s.company_id and sw.id = s.wage_agreement_id and sw.dimona = ${type}
    where s.company_id = d.company_id and s.id = d.shift_id and s.employee_id = d.employee_id)`;

/** Selects a period for each student and calendar quarter, from its first day to its last, with its planned hours. */
const studentQuarters = ({ companyId, since, hours, only }: Asked) => sql`
  select 'quarter:' || q.employee_id || ':' || q.quarter, q.employee_id, min(q.agreement), null, null, 'STU',
    min(q.date), max(q.date), null, null, ceil(sum(q.minutes) / 60.0)
  from (
    select p.employee_id, s.date, to_char(s.date, 'YYYY"Q"Q') as quarter, w.id as agreement,
      extract(epoch from p.end_at - p.start_at) / 60 - coalesce(p.break_minutes, 0) as minutes
    from shift s cross join lateral (select * from (values
        (s.status in ${TOLD} or ${isWorked}, s.employee_id, s.start_at, s.end_at, s.break_minutes),
        (s.status = 'DRAFT' and s.told_gone_at is null and not (${isWorked}),
          s.told_employee_id, s.told_start_at, s.told_end_at, s.told_break_minutes))
      as of (counts, employee_id, start_at, end_at, break_minutes) where of.counts and of.employee_id is not null) p
    cross join lateral (select w.id from wageagreement w where w.company_id = s.company_id
      and w.employee_id = p.employee_id and w.dimona = 'STU'
      and (w.id = s.wage_agreement_id or s.employee_id is distinct from p.employee_id) limit 1) w
    where s.company_id = ${companyId} and s.date >= date_trunc('quarter', ${since})
      and (${only('quarter', sql`s.employee_id`)} or ${only('quarter', sql`s.told_employee_id`)})
    union all
    select d.employee_id, d.business_date, to_char(d.business_date, 'YYYY"Q"Q'), w.id,
      extract(epoch from coalesce(d.stopped_at, d.started_at + make_interval(hours => ${hours}::int)) - d.started_at) / 60
    from workingday d join wageagreement w on w.company_id = d.company_id and w.id = d.wage_agreement_id and w.dimona = 'STU'
    where d.company_id = ${companyId} and d.business_date >= date_trunc('quarter', ${since})
      and ${only('quarter', sql`d.employee_id`)} and ${isUnplanned(sql`'STU'`)}
  ) q group by q.employee_id, q.quarter`;

/** A period that was begun lasts until its person leaves, or has no agreement of its kind any more. */
const openPeriods = (asked: Asked) => sql`
  select k.fact, k.employee_id, k.wage_agreement_id, null, null, k.type, k.date_from,
    coalesce(k.date_until, case when not l.lasts then greatest(k.date_from, ${today()}::date) end), null, null, null
  from dimonadeclaration k cross join lateral (select exists (select from wageagreement w
      join employee e on e.company_id = w.company_id and e.id = w.employee_id and e.deleted_at is null
      where w.company_id = k.company_id and w.employee_id = k.employee_id and w.dimona = k.type) as lasts) l
  where k.company_id = ${asked.companyId} and ${ofFacts(asked)} and k.fact like 'period:%' and k.state <> 'CANCELLED'
    and (l.lasts or (k.declared is not null and k.date_from <= ${today()}::date))`;
