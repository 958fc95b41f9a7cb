// Answers GET /v1/query/iceclock/plan-cost: what an hour of each person costs in each division and function, from which
// day of a window on. Only who may see wage agreements gets it, whatever else they may see of the plan (docs/domain 8.4).
import { sql } from 'kysely';
import { type Actor, defineQuery, type RowOf, type Rows } from '#api';
import { can } from '#core/contract';
import wagescale from '#schemas/icecloud/agreements/wagescale.json';
import type { HourCost } from '../cost.ts';

const ACCESS = { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] };

/** Counts where the scale says nothing for the category of somebody who has a wage of their own. */
const USUAL_FACTOR = wagescale.schema.properties.employer_factor.default;

interface Window {
  readonly from: string;
  readonly until: string;
}

/**
 * A row of the scale holds from its day until the next one of its category; a wage of the agreement's own goes before
 * that of the scale, and the factor counts for both.
 */
export const hourCosts = (companyId: number, { from, until }: Window) => sql`
  with scale as (select category, valid_from, hourly_wage, employer_factor,
      lead(valid_from) over (partition by category order by valid_from) as next
    from wagescale where company_id = ${companyId}),
  held as (select category, hourly_wage, employer_factor, greatest(valid_from, ${from}::date) as date_from from scale
    where valid_from <= ${until}::date and (next is null or next > ${from}::date)
    union all select category, null, ${USUAL_FACTOR}::numeric, ${from}::date from generate_series(1, 9) as category)
  select distinct on (w.employee_id, w.id, h.date_from) w.id as wage_agreement_id, w.employee_id, w.division_id,
    w.job_function_id, h.date_from,
    round((coalesce(w.override_wage, h.hourly_wage) * h.employer_factor)::numeric, 4)::float8 as cost_per_hour
  from wageagreement w join employee e on e.company_id = w.company_id and e.id = w.employee_id
  join held h on h.category = w.category
  where w.company_id = ${companyId} and coalesce(w.override_wage, h.hourly_wage) is not null
  order by w.employee_id, w.id, h.date_from, h.hourly_wage nulls last`;

export const planCost = defineQuery({
  id: 'plan-cost',
  access: ACCESS,
  changesWith: ['WageAgreement', 'WageScale'],
  params: {
    required: ['from', 'until'],
    properties: { from: { type: 'string', format: 'date' }, until: { type: 'string', format: 'date' } },
  },
  row: {
    wage_agreement_id: { type: 'integer', relation: 'wageagreement' },
    employee_id: { type: 'integer', relation: 'employee' },
    division_id: { type: 'integer', relation: 'division' },
    job_function_id: { type: 'integer', relation: 'jobfunction' },
    date_from: { type: 'string', format: 'date' },
    cost_per_hour: { type: 'number', unit: 'eur_per_hour' },
  },
  always: ['wage_agreement_id', 'employee_id', 'division_id', 'date_from', 'cost_per_hour'],
  sql: ({ actor: { companyId }, params }) => hourCosts(companyId, params),
});

/** Answers the same rows to code of the server that works for that person; none to who may not see them. */
export async function costsFor(
  { db, actor }: { db: Rows; actor: Actor },
  window: Window,
): Promise<readonly HourCost[]> {
  if (!can(actor, ACCESS)) return [];
  const rows = sql<HourCost>`select wage_agreement_id::int, employee_id::int, division_id::int, job_function_id::int,
    date_from::text, cost_per_hour from (${hourCosts(actor.companyId, window)}) as c`;
  return (await rows.execute(db)).rows;
}

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/plan-cost': RowOf<typeof planCost>;
  }
}
