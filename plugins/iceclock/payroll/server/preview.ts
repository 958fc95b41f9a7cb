// Answers GET /v1/iceclock/payroll/preview?from=2026-11-01&until=2026-11-30: what a pay file of that period would hold, and
// what it would leave out, each with the reason.
import { sql } from 'kysely';
import { defineRoute } from '#api';
import { MODERATE } from '../access.ts';
import type { LeftOut, PayPreview } from '../preview.ts';
import { type PayPlan, payPlan } from './plan.ts';
import type { PayContext, PayScope } from './scope.ts';

export const payPreview = defineRoute({
  method: 'GET',
  path: '/payroll/preview',
  access: { permissions: MODERATE },
  query: {
    required: ['from', 'until'],
    properties: {
      from: { type: 'string', format: 'date' },
      until: { type: 'string', format: 'date', after: 'from' },
      division_id: { type: 'integer', relation: 'division' },
    },
  },
  run: async (call): Promise<{ data: PayPreview }> => {
    const { from, until, division_id: division } = call.query;
    const scope = { companyId: call.companyId, from, until, division };
    const plan = await payPlan(call, scope);
    return {
      data: { ...sumsOf(plan), without_nr: await withoutNumber(call, plan), left_out: await leftOut(call, scope) },
    };
  },
});

export function sumsOf({ lines, days }: PayPlan) {
  const codes = new Map<string, PayPreview['codes'][number]>();
  for (const { kind, pay_code, minutes } of lines) {
    const known = codes.get(`${kind} ${pay_code}`)?.minutes ?? 0;
    codes.set(`${kind} ${pay_code}`, { kind, pay_code, minutes: known + minutes });
  }
  return {
    people: new Set(lines.map(({ employee_id }) => employee_id)).size,
    days: days.length,
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    corrections: lines.filter(({ correction }) => correction).length,
    codes: [...codes.values()],
  };
}

/** Lists the people of the file whom the payroll office would not know. */
export async function withoutNumber(
  { db, companyId }: PayContext,
  { lines }: PayPlan,
): Promise<PayPreview['without_nr']> {
  const ids = [...new Set(lines.map(({ employee_id }) => employee_id))];
  const { rows } = await sql<{ id: number; name: string }>`select id::int, concat_ws(' ', first_name, last_name) as name
    from employee where company_id = ${companyId} and id = any(${ids}::bigint[]) and coalesce(payroll_nr, '') = ''
    order by last_name, first_name, id`.execute(db);
  return rows;
}

async function leftOut({ db }: PayContext, scope: PayScope): Promise<readonly LeftOut[]> {
  const { companyId, from, until, division } = scope;
  const reason = sql`case when d.business_date < ${from}::date then 'BEFORE' when d.status = 'OPEN' then 'OPEN'
    when d.status in ('CLOSED', 'AUTO_CLOSED') then 'NOT_APPROVED' else 'NO_AGREEMENT' end`;
  const isLeft = sql`d.status <> 'EXPORTED' and d.business_date <= ${until}::date
    and case when d.business_date < ${from}::date then d.status = 'APPROVED' and d.wage_agreement_id is not null
        and not exists (select from payline l where l.company_id = d.company_id and l.day_nr = d.id)
      else d.status <> 'APPROVED' or d.wage_agreement_id is null end`;
  const ofDivision = division === undefined ? sql`` : sql`and d.division_id = ${division}`;
  const isUnpaid = sql`case when coalesce(k.pay_code, '') = '' then 'NO_PAY_CODE'
    when not exists (select from wageagreement w where w.company_id = a.company_id and w.employee_id = a.employee_id)
      then 'NO_AGREEMENT' end`;
  const { rows } = await sql<LeftOut>`select l.reason, e.id::int as employee_id,
      concat_ws(' ', e.first_name, e.last_name) as name, count(*)::int as count, l.of,
      min(l.date)::text as first_date
    from (select ${reason} as reason, d.employee_id, d.business_date as date, 'DAY' as of from workingday d
        where d.company_id = ${companyId} and ${isLeft} ${ofDivision}
      union all select ${isUnpaid}, a.employee_id, a.date_from, 'ABSENCE' from absence a
        join absencekind k on k.company_id = a.company_id and k.id = a.absence_kind_id
        where a.company_id = ${companyId} and a.status = 'APPROVED' and a.date_from <= ${until}::date
          and a.date_until >= ${from}::date and ${division === undefined} and ${isUnpaid} is not null) as l
    join employee e on e.company_id = ${companyId} and e.id = l.employee_id
    group by l.reason, l.of, e.id, e.first_name, e.last_name order by l.of desc, l.reason, e.last_name, e.first_name, e.id`.execute(
    db,
  );
  return rows;
}
