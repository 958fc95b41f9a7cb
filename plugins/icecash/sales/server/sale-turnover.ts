// Says the turnover of tickets, of shops and of vans: all that are not voided, with refunds below zero. A ticket that
// takes what is due of an order says nothing: its money is the order's (docs/domain 18.4).
import { type RawBuilder, sql } from 'kysely';
import type { TurnoverScope, TurnoverSource } from '#api';

type Sql = RawBuilder<unknown>;

/** What shops and vans differ in: the field that says where a ticket was sold. */
interface Where {
  readonly holds: Sql;
  readonly placeId: Sql;
}

const SHOP: Where = { holds: sql`s.icecream_van_id is null`, placeId: sql`s.division_id` };
const TRUCK: Where = { holds: sql`s.icecream_van_id is not null`, placeId: sql`s.icecream_van_id` };

const counted = ({ companyId, from, until }: TurnoverScope, { holds }: Where): Sql => sql`s.company_id = ${companyId}
  and s.business_date between ${from}::date and ${until}::date and s.status <> 'VOIDED' and s.kind <> 'ORDER' and ${holds}`;

const IS_INVOICED = sql`exists (select from invoice i
  where i.company_id = s.company_id and i.id = s.invoice_id and i.nr is not null)`;

const rowsOf = (where: Where): Pick<TurnoverSource, 'sold' | 'paid' | 'items'> => ({
  sold: (scope) => sql`select s.business_date, s.at, s.id as document, ${where.placeId} as place_id,
      s.latitude, s.longitude, r.rate, r.net, r.vat, r.total, coalesce(r.is_gift_card, false) as is_gift_card,
      ${IS_INVOICED} as is_invoiced
    from sale s
    cross join lateral jsonb_to_recordset(s.vat) as r (rate integer, is_gift_card boolean, net numeric, vat numeric, total numeric)
    where ${counted(scope, where)}`,
  paid: (scope) => sql`select s.business_date, s.at, s.id as document, ${where.placeId} as place_id, p.method, p.amount,
      coalesce(p.rounding, 0) as rounding, ${IS_INVOICED} as is_invoiced
    from sale s join salepayment p on p.company_id = s.company_id and p.sale_id = s.id
    where ${counted(scope, where)}`,
  items: (scope) => sql`select s.business_date, s.id as document, ${where.placeId} as place_id, l.name, l.qty,
      l.total_vati as total
    from sale s join saleline l on l.company_id = s.company_id and l.sale_id = s.id
    where ${counted(scope, where)} and l.kind is distinct from 'GIFT_CARD'`,
});

/** Shops stand in the daily report of the webshop; who may see each ticket may see what they come to. */
const shopTurnover: TurnoverSource = {
  id: 'SHOP',
  access: { permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICECASH_SALES_VIEW'] },
  places: 'Division',
  report: 'iceshop/dailyreport',
  changesWith: ['Sale'],
  ...rowsOf(SHOP),
};

const truckTurnover: TurnoverSource = {
  id: 'TRUCK',
  access: { permissions: ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'], license: 'ICETRUCK' },
  places: 'IcecreamVan',
  report: 'icetruck/dailysalesreport',
  changesWith: ['Sale'],
  ...rowsOf(TRUCK),
};

export const saleTurnover = [shopTurnover, truckTurnover];
