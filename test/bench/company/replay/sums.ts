// Holds what is stored, and what reports say, against what was taken.
import type { Client } from 'pg';
import { today } from '../../../../core/contract/index.ts';
import type { Taken } from './day.ts';
import type { Send } from './send.ts';

export interface Stored {
  readonly [what: string]: number;
}

/** What lies behind the last records that were there before. */
const STORED = `
  select (select count(*) from sale where company_id = 1 and id > $1)::int as sales,
    (select coalesce(sum(total_vati) * 100, 0) from sale where company_id = 1 and id > $1)::int as cents,
    (select coalesce(sum(l.total_vati) * 100, 0) from saleline l where l.company_id = 1 and l.sale_id > $1)::int as "cents of lines",
    (select coalesce(sum(p.amount) * 100, 0) from salepayment p where p.company_id = 1 and p.sale_id > $1)::int
      as "cents of payments",
    (select coalesce(sum(n - most + least - 1), 0) from (select count(*) as n, max(nr) as most, min(nr) as least from sale
      where company_id = 1 and id > $1 group by device_id) g)::int as "numbers missing or twice",
    (select count(*) from clockevent where company_id = 1 and id > $2)::int as clocked,
    (select count(*) from clockevent where company_id = 1 and id > $2 and problem is not null)::int as "clocked with a problem",
    (select count(*) from trackerposition where company_id = 1 and id > $3 and received_at > $5)::int as positions,
    (select count(*) from webshoporder where company_id = 1 and id > $4)::int as orders,
    (select count(*) from webshoporder o where company_id = 1 and id > $4 and total_vati <> (select sum(total_vati)
      from webshoporderline l where l.company_id = 1 and l.webshop_order_id = o.id))::int as "orders that do not add up",
    (select count(*) - count(distinct nr) from webshoporder where company_id = 1 and id > $4)::int as "orders of the same number"`;

const LAST = ['sale', 'clockevent', 'trackerposition', 'webshoporder'];

/** Answers the last ids of today's tables, and the moment. */
export async function marks(client: Client): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (const table of LAST) {
    const { rows } = await client.query(`select coalesce(max(id), 0) as id from ${table} where company_id = 1`);
    ids.push(rows[0].id);
  }
  return [...ids, new Date().toISOString()];
}

export async function storedSince(client: Client, since: readonly unknown[]): Promise<Stored> {
  const { rows } = await client.query<Stored>(STORED, [...since]);
  return rows[0] as Stored;
}

/** What the product says of today: the tickets of its list, and the vans' report. */
export async function saidToday(send: Send, token: string): Promise<{ tickets: number; cents: number; vans: number }> {
  const counted = `sale/count?filter[business_date][eq]=${today()}&totals=amount_vati`;
  const { data } = await send<{ data: { count: number; totals: { amount_vati: number } } }>({
    ...{ method: 'GET', path: counted, token },
  });
  const street = `query/icecash/street-days?from=${today()}&until=${today()}`;
  const report = await send<{ data: { turnover: number }[] }>({ method: 'GET', path: street, token });
  const vans = report.data.reduce((sum, { turnover }) => sum + turnover, 0);
  return {
    tickets: data.count,
    cents: Math.round(100 * Number(data.totals.amount_vati)),
    vans: Math.round(100 * vans),
  };
}

/** Lists each sum beside what it has to be. */
export function compared(
  taken: Taken,
  stored: Stored,
): readonly (readonly [what: string, is: number, wanted: number])[] {
  const is = (what: string) => stored[what] ?? Number.NaN;
  return [
    ['tickets', is('sales'), taken.sales],
    ['cents of tickets', is('cents'), taken.cents],
    ['cents of their lines', is('cents of lines'), taken.cents],
    ['cents of their payments', is('cents of payments'), taken.cents],
    ['numbers missing or twice', is('numbers missing or twice'), 0],
    ['clocked', is('clocked'), taken.clocked],
    ['clocked with a problem', is('clocked with a problem'), 0],
    ['positions', is('positions'), taken.positions],
    ['orders', is('orders'), taken.orders],
    ['orders that do not add up', is('orders that do not add up'), 0],
    ['orders of the same number', is('orders of the same number'), 0],
  ];
}
