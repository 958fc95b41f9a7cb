// Names the companies that benches measure, with their sizes: the large one, and one and ten years of many orders.
import { report } from '../figures.ts';
import { addOrders, ORDER_TABLES } from '../many-orders.ts';
import { withoutKeys } from './catalog.ts';
import type { Kept } from './kept.ts';
import { makeLarge } from './large.ts';
import { addPositions, addSamples } from './streams.ts';

/** Orders in ten years; a tenth of them in one. SCOOP_BENCH_ORDERS says another number. */
export const ORDERS = Number(process.env.SCOOP_BENCH_ORDERS ?? 10_000_000);
/** Positions in a year, which is the longest that they are kept. */
export const POSITIONS = ORDERS * 5;
/** The demo's tablets that lie in vans. */
const TABLETS = 12;
const AHEAD = 10;

/** 1,000 people, 200 vans, three years, unless SCOOP_BENCH_TIMES and SCOOP_BENCH_MONTHS say a smaller one. */
const LARGE = {
  times: Number(process.env.SCOOP_BENCH_TIMES ?? 17),
  months: Number(process.env.SCOOP_BENCH_MONTHS ?? 36),
  oneTicketOf: Number(process.env.SCOOP_BENCH_TICKETS ?? 8),
};

export const largeCompany = (kept: Kept): Promise<string> =>
  kept.database(`bench_large_${Object.values(LARGE).join('_')}`, async (client, url) => {
    await makeLarge(client, LARGE);
    report('its streams', {
      positions: await addPositions(client, url, { days: Math.min(30, LARGE.months * 30), eachDay: 960 }),
      samples: await addSamples(client, url),
    });
  });

/** As many orders each day in one year as in ten. */
export const companyOf = (kept: Kept, years: 1 | 10): Promise<string> =>
  kept.database(`bench_years_${years}_of_${ORDERS}`, async (client, url) => {
    const back = years * 365;
    const orders = Math.round((ORDERS * (back + AHEAD)) / 3_660);
    const begin = performance.now();
    await withoutKeys(client, [...ORDER_TABLES, 'payment'], async () => {
      await addOrders(client, { back, ahead: AHEAD, orders });
      await client.query(PAYMENTS);
    });
    await client.query('vacuum analyze');
    const days = years === 10 ? 363 : 36;
    const eachDay = Math.round(POSITIONS / 363 / TABLETS);
    const positions = await addPositions(client, url, { days, eachDay });
    const { rows } = await client.query<Record<string, number>>(COUNTS);
    report(`${years} years`, { ...rows[0], positions, seconds: (performance.now() - begin) / 1000 });
  });

const COUNTS = `
  select (select count(*) from webshoporder)::float8 as orders, (select count(*) from webshoporderline)::float8 as lines,
    (select count(*) from payment)::float8 as payments`;

const PAYMENTS = `
  insert into payment (company_id, webshop_order_id, at, amount, method, status)
  select company_id, id, created_at, total_vati, 'ONLINE', 'SETTLED' from webshoporder
  where nr >= 1000 and payment_status = 'PAID'`;
