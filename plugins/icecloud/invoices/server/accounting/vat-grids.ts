// Answers GET /v1/query/icecloud/vat-grids?month=2026-10-01: the grids of the Belgian VAT return that sales fill, from
// the invoices, credit notes and receipts of a month, or with `quarter` of its quarter.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type QueryCall, type RowOf } from '#api';
import { businessDay, dayAfter } from '#core/contract';
import { firstMonthOf, monthAfter } from '../../month.ts';
import { SEES, soldSql } from './receipts.ts';

type Sql = RawBuilder<unknown>;

/**
 * Lists the grids of the return's frames II and III: turnover by rate (00 to 03), what the customer owes the VAT of
 * (44, 45), supplies to other member states (46), other supplies without VAT (47), credit notes on 44 and 46 (48) and
 * on the others (49), VAT due (54), and VAT on credit notes (64). `NONE` is what no return holds, such as a small
 * business's sales.
 */
export const GRIDS = ['00', '01', '02', '03', '44', '45', '46', '47', '48', '49', '54', '64', 'NONE'] as const;

const money = { type: 'number', money: true, signed: true } as const;

const PERIOD = {
  required: ['month'],
  properties: { month: { type: 'string', format: 'date' }, quarter: { type: 'boolean' } },
} as const;

interface Asked {
  readonly month: string;
  readonly quarter?: boolean;
}

/** The days of the return, as far as they have begun. */
function daysAsked({ month, quarter }: Asked, lastDay: string) {
  const from = quarter ? firstMonthOf(month) : monthAfter(month, 0);
  const end = dayAfter(monthAfter(from, quarter ? 3 : 1), -1);
  return { from, end, until: end < lastDay ? end : lastDay };
}

/** The grid of a base, by what the invoice says of its VAT and by the rate. */
const baseGrid = (treatment: Sql, rate: Sql, country: Sql): Sql => sql`case
  when ${treatment} = 'INTRA_COMMUNITY' then '46'
  when ${treatment} = 'REVERSE_CHARGE' then case when coalesce(${country}, 'BE') = 'BE' then '45' else '44' end
  when ${treatment} = 'EXPORT' then '47'
  when ${treatment} = 'SMALL_BUSINESS' then 'NONE'
  else case ${rate} when 0 then '00' when 6 then '01' when 12 then '02' when 21 then '03' else 'NONE' end end`;

export const vatGrids = defineQuery({
  id: 'vat-grids',
  access: SEES,
  turnover: true,
  changesWith: ['Invoice'],
  params: PERIOD,
  row: {
    grid: { type: 'string' },
    what: { type: 'string', enum: GRIDS },
    ...{ invoices: money, notes: money, receipts: money, total: money },
  },
  always: ['grid', 'what', 'invoices', 'notes', 'receipts', 'total'],
  sql: (call) => sql`select case g.grid when 'NONE' then '' else g.grid end as grid, g.grid as what,
      coalesce(sum(p.amount) filter (where p.kind = 'INVOICE'), 0) as invoices,
      coalesce(sum(p.amount) filter (where p.kind = 'CREDIT_NOTE'), 0) as notes,
      coalesce(sum(p.amount) filter (where p.kind = 'RECEIPT'), 0) as receipts, coalesce(sum(p.amount), 0) as total
    from unnest(${[...GRIDS]}::text[]) with ordinality as g(grid, place)
    left join (${partsSql(call)}) as p on p.grid = g.grid
    group by g.grid, g.place having g.grid <> 'NONE' or count(p.grid) > 0 order by g.place`,
});

/** Lists each base and each VAT of the period with its grid, without gift cards, which are no turnover. */
function partsSql({ visible, turnover, params, settings }: QueryCall<Asked>): Sql {
  const now = businessDay(new Date(), settings.company().day_cutoff);
  const { from, end, until } = daysAsked(params, now);
  return sql`with journal as (
      select i.type as kind, ${baseGrid(sql`coalesce(i.vat_treatment, 'BELGIAN_VAT')`, sql`v.rate`, sql`i.address_country`)} as grid,
        v.net, v.vat
      from invoice i cross join lateral jsonb_to_recordset(i.vat)
        as v(rate integer, is_gift_card boolean, net numeric, vat numeric)
      where ${visible('Invoice', 'i')} and i.nr is not null and v.is_gift_card is not true
        and i.issue_date between ${from}::date and ${end}::date),
    street as (
      select ${baseGrid(sql`'BELGIAN_VAT'`, sql`r.rate`, sql`'BE'`)} as grid, r.net, r.vat
      from (${soldSql(turnover, { from, until })}) as r where not r.is_gift_card)
    select kind, grid, net as amount from journal where kind = 'INVOICE'
    union all select kind, '54', vat from journal where kind = 'INVOICE' and grid <> 'NONE' and vat <> 0
    union all select kind, case when grid in ('44', '46') then '48' when grid = 'NONE' then 'NONE' else '49' end,
      case grid when 'NONE' then -net else net end from journal where kind = 'CREDIT_NOTE'
    union all select kind, '64', vat from journal where kind = 'CREDIT_NOTE' and grid <> 'NONE' and vat <> 0
    union all select 'RECEIPT', grid, net from street
    union all select 'RECEIPT', '54', vat from street where grid <> 'NONE' and vat <> 0`;
}

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/vat-grids': RowOf<typeof vatGrids>;
  }
}
