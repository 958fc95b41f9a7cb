// Makes a large company out of the demo: 1,000 people and 200 vans whose days are those of the demo, and years of such days
// before them, in all modules.
import type { Client } from 'pg';
import { report } from '../figures.ts';
import { shapesOf, withoutKeys } from './catalog.ts';
import { copyRows } from './copies.ts';
import { ALL, DATED, LONGER, ONLY_WIDER, WIDER } from './tables.ts';

/** Whole weeks in which the demo's fifteen days find room. */
const DAYS = 21;

export interface Size {
  /** The demo has 12 vans and 60 people; 17 times more make 204 and 1,020. */
  readonly times: number;
  readonly months: number;
  /** Of the tickets of former weeks one of so many is there; the present weeks have all. */
  readonly oneTicketOf: number;
}

/** Fills the demo's database; answers how many rows were made. */
export async function makeLarge(client: Client, { times, months, oneTicketOf }: Size): Promise<number> {
  const begin = performance.now();
  const shapes = await shapesOf(client, ALL);
  let rows = 0;
  await withoutKeys(client, ALL, async () => {
    rows += await copyRows(client, { count: times - 1, tables: ALL, shapes, only: ONLY_WIDER, values: WIDER });
    for (const table of ALL) await client.query(`analyze ${table}`);
    rows += await copyRows(client, {
      ...{ count: Math.round((months * 365) / 12 / DAYS), days: DAYS, tables: DATED, shapes },
      ...{ only: onlyLonger(oneTicketOf), values: { ...LONGER, sale: thinned(oneTicketOf) } },
    });
  });
  for (const statement of AFTERWARDS) await client.query(statement);
  await client.query('vacuum analyze');
  report('a large company', { rows, seconds: (performance.now() - begin) / 1000 });
  return rows;
}

const onlyLonger = (share: number) => ({
  deliveryslot: `t.date < current_date + ${DAYS - 10}`,
  sale: `t.id % ${share} = 0`,
  saleline: `t.sale_id % ${share} = 0`,
  salepayment: `t.sale_id % ${share} = 0`,
});

/** A refund whose ticket was left out points nowhere. */
const thinned = (share: number) => ({
  refund_of_id: `case when t.refund_of_id % ${share} = 0 then t.refund_of_id + n * $step end`,
});

/** Numbers of tickets go on where they are, and each device is paired, with somebody signed on. */
const AFTERWARDS = [
  `insert into sequence_counter (company_id, resource, field, period, last)
    select company_id, 'sale', 'nr', '{"device_id":' || device_id || '}', max(nr) from sale group by 1, device_id
    on conflict (company_id, resource, field, period) do update set last = excluded.last`,
  `insert into device_pairing (company_id, device_id, paired_at, last_seen_at, silent_seconds)
    select company_id, id, now(), now(), 900 from device where kind in ('TABLET', 'TILL', 'CLOCK')
    on conflict do nothing`,
];
