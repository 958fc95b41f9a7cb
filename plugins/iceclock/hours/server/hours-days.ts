// Lists what was planned and worked in a span of days: each worked day with its shift, and each shift of a person for which
// nobody clocked in. A person who worked twice on a day has two rows.
import { type RawBuilder, sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { TOLD } from '../../rosters/server/told.ts';
import { ABSENCES, VIEW } from '../access.ts';

const day = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const integer = { type: 'integer' } as const;
const minutes = { ...integer, unit: 'minutes' } as const;
const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

const SEES: Access = { permissions: VIEW };

interface Window {
  readonly from: string;
  readonly until: string;
  readonly division_id?: number;
}

export const hoursDays = defineQuery({
  id: 'hours-days',
  access: SEES,
  changesWith: ['WorkingDay', 'Shift', 'Absence', 'Employee'],
  params: { required: ['from', 'until'], properties: { from: day, until: day, division_id: integer } },
  row: {
    key: text,
    ...{ id: integer, version: integer, shift_id: integer },
    employee_id: { ...integer, relation: 'employee' },
    division_id: { ...integer, relation: 'division' },
    job_function_id: { ...integer, relation: 'jobfunction' },
    business_date: day,
    ...{ planned_from: moment, planned_until: moment, planned_break: minutes },
    ...{ started_at: moment, stopped_at: moment },
    breaks: { type: 'array', items: { type: 'object', properties: { started_at: moment, stopped_at: moment } } },
    ...{ worked_minutes: minutes, planned_minutes: minutes, difference_minutes: minutes },
    method: { type: 'string', enum: ['NFC', 'PIN', 'PASSWORD', 'TABLET', 'MANUAL'] },
    ...{ trusted: flag, auto_closed: flag, edited: flag },
    status: { type: 'string', enum: ['OPEN', 'CLOSED', 'AUTO_CLOSED', 'APPROVED', 'EXPORTED'] },
    ...{ edit_reason: text, dimona: text, on_leave: flag },
    absence_kind_id: { ...integer, relation: 'absencekind' },
    colleague_id: { ...integer, relation: 'employee' },
    colleague_stopped_at: moment,
  },
  always: ['key', 'employee_id', 'division_id', 'business_date', 'on_leave'],
  sql: ({ actor, params, visible }) => {
    const days = daysSql(visible('WorkingDay', 'w'), params);
    return sql`with d as (${days} union all ${missedSql(actor.companyId, params)}),
        a as (${awaySql(actor.companyId, params)})
      select d.*, g.dimona, a.id is not null as on_leave, ${kindFor(can(actor, { permissions: ABSENCES }))},
        c.employee_id as colleague_id, c.stopped_at as colleague_stopped_at
      from d
      left join wageagreement g on g.company_id = ${actor.companyId} and g.id = d.wage_agreement_id
      left join a on a.employee_id = d.employee_id and a.date = d.business_date
      left join lateral (${colleagueSql(actor.companyId)}) c on true
      order by d.business_date desc, coalesce(d.started_at, d.planned_from), d.key`;
  },
});

/** Only people who decide about absences learn why somebody is away. */
const kindFor = (isTold: boolean) => (isTold ? sql`a.absence_kind_id` : sql`null::bigint as absence_kind_id`);

const within = (row: string, column: string, { from, until, division_id }: Window) => {
  const division = division_id === undefined ? sql`` : sql`and ${sql.ref(`${row}.division_id`)} = ${division_id}`;
  return sql`${sql.ref(`${row}.${column}`)} between ${from}::date and ${until}::date ${division}`;
};

function daysSql(visible: RawBuilder<unknown>, window: Window) {
  return sql`select 'd' || w.id as key, w.id, w.version, w.shift_id, w.employee_id, w.division_id, s.job_function_id,
      w.business_date, s.start_at as planned_from, s.end_at as planned_until, s.break_minutes as planned_break,
      w.started_at, w.stopped_at, w.breaks, w.worked_minutes, w.planned_minutes, w.difference_minutes, w.method,
      w.trusted, w.auto_closed, w.edit_reason is not null as edited, w.status, w.edit_reason,
      coalesce(w.wage_agreement_id, s.wage_agreement_id) as wage_agreement_id
    from workingday w
    left join shift s on s.company_id = w.company_id and s.id = w.shift_id and s.status <> 'CANCELLED'
    where ${visible} and ${within('w', 'business_date', window)}`;
}

function missedSql(companyId: unknown, window: Window) {
  return sql`select 's' || s.id, null::bigint, null::bigint, s.id, s.employee_id, s.division_id, s.job_function_id, s.date,
      s.start_at, s.end_at, s.break_minutes, null, null, null, null, null, null, null, null, null, false, null, null,
      s.wage_agreement_id
    from shift s join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    where s.company_id = ${companyId} and s.status in ${TOLD} and ${within('s', 'date', window)}
      and not exists (select from workingday w where w.company_id = s.company_id and w.shift_id = s.id)`;
}

/** Lists each day of the window on which somebody is away, once. */
const awaySql = (companyId: unknown, { from, until }: Window) => sql`select distinct on (a.employee_id, n.day)
    a.employee_id, n.day::date as date, a.id, a.absence_kind_id
  from absence a cross join lateral generate_series(greatest(a.date_from, ${from}::date),
    least(a.date_until, ${until}::date), interval '1 day') as n(day)
  where a.company_id = ${companyId} and a.status = 'APPROVED' and a.date_from <= ${until}::date
    and a.date_until >= ${from}::date
  order by a.employee_id, n.day, a.id`;

/** Finds who clocked out in the division nearest to the end of a shift whose own end nobody clocked. */
const colleagueSql = (companyId: unknown) => sql`select o.employee_id, o.stopped_at from workingday o
  where d.id is not null and d.planned_until is not null and not d.edited
    and (d.auto_closed or (d.status = 'OPEN' and d.planned_until < now()))
    and o.company_id = ${companyId} and o.business_date = d.business_date and o.division_id = d.division_id
    and o.employee_id <> d.employee_id and o.stopped_at is not null and not o.auto_closed
    and o.stopped_at between d.planned_until - interval '2 hours' and d.planned_until + interval '2 hours'
  order by abs(extract(epoch from o.stopped_at - d.planned_until)), o.id limit 1`;

/** Lists the divisions by which hours are narrowed. */
export const hoursDivisions = defineQuery({
  id: 'hours-divisions',
  access: SEES,
  changesWith: ['Division'],
  row: { division_id: { ...integer, relation: 'division' }, name: text },
  always: ['division_id', 'name'],
  sql: ({ actor }) => sql`select d.id as division_id, d.name from division d where d.company_id = ${actor.companyId}
    and d.active order by d.sort_key, d.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/hours-days': RowOf<typeof hoursDays>;
    'iceclock/hours-divisions': RowOf<typeof hoursDivisions>;
  }
}
