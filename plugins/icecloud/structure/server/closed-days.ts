// Lists the holidays and closing days of each establishment, for boards, rosters and calendars. It says in SQL what
// `specialDay` says in code; a test holds the two against each other.
import { sql } from 'kysely';
import { defineQuery, invalid, type RowOf } from '#api';
import { companySettings, dayAfter, HOLIDAYS, holidaysBetween, KERNEL, saidOfUnits } from '#core/contract';

const MOST_DAYS = 800;
const { per } = companySettings.properties.closed_on_holidays;

export const closedDays = defineQuery({
  id: 'closed-days',
  access: { permissions: [] },
  changesWith: ['ClosingDay', 'EstablishmentUnit', 'Company'],
  params: {
    required: ['from', 'until'],
    properties: { from: { type: 'string', format: 'date' }, until: { type: 'string', format: 'date' } },
  },
  row: {
    date: { type: 'string', format: 'date' },
    establishment_unit_id: { type: 'integer', relation: 'establishmentunit' },
    // The company names its own days; a holiday of the law has no name and is known by its code, `holiday`.
    name: { type: 'string' },
    holiday: { type: 'string', enum: HOLIDAYS },
    kind: { type: 'string', enum: ['CLOSED', 'HOLIDAY'] },
    closed: { type: 'boolean' },
  },
  always: ['date', 'establishment_unit_id', 'kind', 'closed'],
  sql: ({ actor: { companyId, company }, params: { from, until }, settings }) => {
    if (until > dayAfter(from, MOST_DAYS))
      throw invalid([{ path: 'until', code: 'tooManyDays', params: { limit: MOST_DAYS } }]);
    const holidays = JSON.stringify(holidaysBetween(from, until));
    const ofUnits = JSON.stringify(saidOfUnits(company.settings ?? {}, KERNEL.id, per).closed_on_holidays ?? {});
    const usual = settings.company().closed_on_holidays;
    const entered = (unit: unknown, kinds: readonly string[]) => sql`(select c.name, c.kind from closingday c
      where c.company_id = ${companyId} and d.date between c.date_from and c.date_until
        and (c.establishment_unit_id is null or c.establishment_unit_id = ${unit}) and c.kind = any(${kinds}::text[])
      order by c.establishment_unit_id nulls last, c.kind, c.id limit 1)`;
    return sql`select d.date, u.id as establishment_unit_id,
        case when said.kind = 'CLOSED' then said.name else own.name end as name,
        case when said.kind is distinct from 'CLOSED' and own.name is null then h.holiday end as holiday,
        case when said.kind = 'CLOSED' then 'CLOSED' else 'HOLIDAY' end as kind,
        coalesce(said.kind = 'CLOSED', coalesce((${ofUnits}::jsonb ->> u.id::text)::boolean, ${usual})) as closed
      from (select g::date as date from generate_series(${from}::date, ${until}::date, '1 day') as g) d
      cross join establishmentunit u
      left join jsonb_to_recordset(${holidays}::jsonb) as h (date date, holiday text) on h.date = d.date
      left join lateral ${entered(sql`u.id`, ['CLOSED', 'OPEN'])} said on true
      left join lateral ${entered(sql`u.id`, ['HOLIDAY'])} own on true
      where u.company_id = ${companyId} and coalesce(u.active, true)
        and (said.kind = 'CLOSED' or h.holiday is not null or own.name is not null)
      order by d.date, u.sort_key, u.name, u.id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/closed-days': RowOf<typeof closedDays>;
  }
}
