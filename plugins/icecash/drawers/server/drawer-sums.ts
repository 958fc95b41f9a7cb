// Adds up what was sold and paid while a drawer was open: by VAT rate, method and seller, with gift cards apart
// (docs/domain 18.5). Voided tickets count nowhere.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';
import type { DrawerSums, MethodSum, SellerSum, TicketSums } from '../report.ts';

interface Asked {
  readonly db: Rows;
  readonly companyId: number;
}

export async function drawerSums({ db, companyId }: Asked, session: number): Promise<DrawerSums> {
  const tickets = sql`sale s where s.company_id = ${companyId} and s.drawer_session_id = ${session}`;
  const [sums] = (await ticketSums(tickets, companyId).execute(db)).rows;
  const { rows: rates } = await rateSums(tickets).execute(db);
  const { rows: methods } = await methodSums(tickets, companyId).execute(db);
  const { rows: sellers } = await sellerSums(tickets).execute(db);
  return { ...(sums as TicketSums), rates, methods, sellers };
}

type Tickets = RawBuilder<unknown>;
const COUNTS = sql`s.status <> 'VOIDED'`;

/** A voided ticket without payments has no total of its own place, so its lines say what it came to. */
const ticketSums = (tickets: Tickets, companyId: number) => sql<TicketSums>`
  with t as (select s.* from ${tickets}),
    l as (select t.kind as ticket, l.* from t join saleline l on l.company_id = ${companyId} and l.sale_id = t.id
      where t.status <> 'VOIDED')
  select count(*) filter (where t.status <> 'VOIDED' and t.kind <> 'REFUND')::int as tickets,
    count(*) filter (where t.status = 'VOIDED')::int as voids,
    coalesce(sum(t.total_vati) filter (where t.status = 'VOIDED'), 0)::float8 as voided,
    count(*) filter (where t.status <> 'VOIDED' and t.kind = 'REFUND')::int as refunds,
    coalesce(sum(t.total_vati) filter (where t.status <> 'VOIDED' and t.kind = 'REFUND'), 0)::float8 as refunded,
    coalesce(sum(t.rounding) filter (where t.status <> 'VOIDED'), 0)::float8 as rounding,
    (select coalesce(sum(l.discount_vati) filter (where l.ticket <> 'REFUND'), 0)::float8 from l) as discounts,
    (select coalesce(sum(l.total_vati) filter (where l.kind is distinct from 'GIFT_CARD'), 0)::float8 from l) as turnover,
    (select coalesce(sum(l.qty) filter (where l.kind = 'GIFT_CARD'), 0)::int from l) as gift_cards,
    (select coalesce(sum(l.total_vati) filter (where l.kind = 'GIFT_CARD'), 0)::float8 from l) as gift_cards_total
  from t`;

const rateSums = (tickets: Tickets) => sql<DrawerSums['rates'][number]>`
  select r.rate::int, sum(r.net)::float8 as net, sum(r.vat)::float8 as vat, sum(r.total)::float8 as total
  from (select s.* from ${tickets} and ${COUNTS}) s cross join lateral
    jsonb_to_recordset(s.vat) as r (rate integer, is_gift_card boolean, net numeric, vat numeric, total numeric)
  where r.is_gift_card is not true group by r.rate order by r.rate`;

const methodSums = (tickets: Tickets, companyId: number) => sql<MethodSum>`
  select p.method, count(*)::int as payments, sum(p.amount)::float8 as amount,
    coalesce(sum(p.rounding), 0)::float8 as rounding
  from (select s.id from ${tickets} and ${COUNTS}) s
    join salepayment p on p.company_id = ${companyId} and p.sale_id = s.id
  group by p.method order by sum(p.amount) desc, p.method`;

const sellerSums = (tickets: Tickets) => sql<SellerSum>`
  select nullif(trim(concat(e.first_name, ' ', e.last_name)), '') as name, count(*)::int as tickets,
    sum(s.total_vati)::float8 as total
  from (select s.* from ${tickets} and ${COUNTS}) s
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id
  group by e.id, e.first_name, e.last_name order by sum(s.total_vati) desc, 1`;
