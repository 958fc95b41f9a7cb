// Answers how many days of each kind of absence people have, took and ask for in a year, and carries what is left over
// into the next.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, defineRoute, type RowOf } from '#api';
import { can } from '#core/contract';
import { MODERATE, SELF } from '../access.ts';

const YEAR = { type: 'integer', minimum: 2000, maximum: 2100 } as const;

interface Asked {
  readonly companyId: number;
  readonly year: number;
  readonly employee?: number | undefined;
}

/** Selects a row for each person and kind that has days, or of which days were taken. */
function balanceSql({ companyId, year, employee }: Asked): RawBuilder<unknown> {
  const daysIn = sql`sum(case when extract(year from a.date_from) = ${year} then a.days - coalesce(a.days_next_year, 0)
    when extract(year from a.date_from) = ${year} - 1 then coalesce(a.days_next_year, 0) else 0 end)`;
  return sql`select e.id::text || '-' || k.id::text as id, e.id as employee_id, k.id as absence_kind_id,
      coalesce(l.days, k.days_per_year) as entitled, coalesce(l.carried, 0) as carried, t.taken, t.asked,
      coalesce(l.days, k.days_per_year) + coalesce(l.carried, 0) - t.taken as left, l.id as leave_entitlement_id,
      k.carried_most, k.color
    from employee e join absencekind k on k.company_id = e.company_id
    left join leaveentitlement l on l.company_id = e.company_id and l.employee_id = e.id and l.absence_kind_id = k.id
      and l.year = ${year}
    cross join lateral (select coalesce(${daysIn} filter (where a.status = 'APPROVED'), 0)::float8 as taken,
        coalesce(${daysIn} filter (where a.status = 'ASKED'), 0)::float8 as asked
      from absence a where a.company_id = e.company_id and a.employee_id = e.id and a.absence_kind_id = k.id) t
    where e.company_id = ${companyId} and e.deleted_at is null
      and (${employee ?? null}::bigint is null or e.id = ${employee ?? null}::bigint)
      and (l.id is not null or t.taken > 0 or t.asked > 0 or (k.days_per_year is not null and coalesce(k.active, true)))
    order by e.last_name, e.first_name, e.id, k.sort_key, k.id`;
}

export const leaveBalance = defineQuery({
  id: 'leave-balance',
  access: { permissions: [...SELF, ...MODERATE] },
  changesWith: ['Absence', 'LeaveEntitlement', 'AbsenceKind'],
  params: { required: ['year'], properties: { year: YEAR, employee_id: { type: 'integer' } } },
  row: {
    id: { type: 'string' },
    employee_id: { type: 'integer', relation: 'employee' },
    absence_kind_id: { type: 'integer', relation: 'absencekind' },
    entitled: { type: 'number', unit: 'days' },
    carried: { type: 'number', unit: 'days' },
    taken: { type: 'number', unit: 'days' },
    asked: { type: 'number', unit: 'days' },
    left: { type: 'number', unit: 'days' },
    leave_entitlement_id: { type: 'integer' },
  },
  always: ['id', 'employee_id', 'absence_kind_id', 'carried', 'taken', 'asked'],
  sql: ({ actor, params: { year, employee_id } }) => {
    const asked = { companyId: actor.companyId, year };
    if (can(actor, { permissions: MODERATE })) return balanceSql({ ...asked, employee: employee_id });
    // People who do not decide read their own days, whomever they ask for.
    return balanceSql({ ...asked, employee: actor.employeeId });
  },
});

/** POST /v1/iceclock/leave/carry: days that are left go along into the next year, as many as their kind lets. */
export const carryOver = defineRoute({
  method: 'POST',
  path: '/leave/carry',
  access: { permissions: MODERATE },
  body: { required: ['year'], properties: { year: YEAR } },
  run: async ({ db, companyId, records, body: { year } }) => {
    const { rows } = await sql<Left>`select * from (${balanceSql({ companyId, year })}) b
      where b.carried_most > 0 and b.left > 0`.execute(db);
    const entitlements = records('LeaveEntitlement', { by: 'product' });
    for (const { employee_id, absence_kind_id, left, carried_most } of rows) {
      const of = { employee_id: Number(employee_id), absence_kind_id: Number(absence_kind_id), year: year + 1 };
      const carried = Math.min(Number(left), Number(carried_most));
      const [there] = await entitlements.list(of);
      if (there) await entitlements.update(there.id, { carried });
      else await entitlements.create({ ...of, carried });
    }
    return { data: { people: new Set(rows.map(({ employee_id }) => employee_id)).size } };
  },
});

interface Left {
  readonly employee_id: number;
  readonly absence_kind_id: number;
  readonly left: number;
  readonly carried_most: number;
}

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/leave-balance': RowOf<typeof leaveBalance>;
  }
}
