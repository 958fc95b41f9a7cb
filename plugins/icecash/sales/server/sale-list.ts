// Works out what the list of tickets shows beside their fields: what was sold, what counts of it, and how it was paid.
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField } from '#api';
import { OPEN_DAY } from '../../drawers/server/open-day.ts';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
/** A voided ticket and its payments count nowhere. */
const counts = (table: string) => sql`coalesce(${column(table, 'status')}, 'COMPLETED') <> 'VOIDED'`;
const rowsOf = (rows: string, table: string, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${what} from ${sql.table(rows)} as own
    where own.company_id = ${column(table, 'company_id')} and own.sale_id = ${column(table, 'id')})`;

const sold: ComputedField = (table) =>
  rowsOf('saleline', table, sql`string_agg(own.qty || ' × ' || own.name, ', ' order by own.position)`);

const amount: ComputedField = (table) => sql`case when ${counts(table)} then ${column(table, 'total_vati')} else 0 end`;

/** What the drawer, the terminal or the cards hold of it: cash as it was handed over, in coins that exist. */
const paid =
  (method: string): ComputedField =>
  (table) =>
    sql`case when ${counts(table)} then coalesce(${rowsOf(
      'salepayment',
      table,
      sql`sum(own.amount + coalesce(own.rounding, 0)) filter (where own.method = ${sql.lit(method)})`,
    )}, 0) else 0 end`;

/** Sums of goods by the ticket's own table of VAT; selling a gift card is no turnover. */
const ofVat =
  (part: 'net' | 'vat'): ComputedField =>
  (table) =>
    sql`case when ${counts(table)} then (select coalesce(sum((rate ->> ${sql.lit(part)})::numeric), 0)
      from jsonb_array_elements(coalesce(${column(table, 'vat')}, '[]'::jsonb)) as rate
      where (rate ->> 'is_gift_card') is distinct from 'true') else 0 end`;

/** Why a line or a discount is doubted, each reason once. */
const doubts: ComputedField = (table) => sql`(select jsonb_agg(distinct each.doubt) from (
    ${rowsOf('saleline', table, sql`own.doubt`)} union all
    select one ->> 'doubt' from jsonb_array_elements(coalesce(${column(table, 'discounts')}, '[]'::jsonb)) as one
  ) as each (doubt) where each.doubt is not null)`;

const isToday: ComputedField = (table) => sql`(${column(table, 'business_date')} = ${OPEN_DAY})`;

/** The colour by which people know the van, where there are vans. */
const vanColor: ComputedField = (table, { has }) =>
  has('IcecreamVan')
    ? sql`(select v.color_background from ${sql.table('icecreamvan')} v
        where v.company_id = ${column(table, 'company_id')} and v.id = ${column(table, 'icecream_van_id')})`
    : sql`null::text`;

export const saleComputed: Readonly<Record<string, ComputedField>> = {
  ...{
    sold,
    amount_vati: amount,
    doubts,
    van_color: vanColor,
    is_today: isToday,
    net_vate: ofVat('net'),
    vat_total: ofVat('vat'),
  },
  ...{ paid_cash: paid('CASH'), paid_terminal: paid('TERMINAL') },
  ...{ paid_gift_card: paid('GIFT_CARD'), paid_other: paid('OTHER') },
};
