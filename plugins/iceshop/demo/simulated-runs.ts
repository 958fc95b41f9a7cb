// Moves the demo company's vans: a run on the road goes from door to door by its times and comes home, a published one
// leaves late. It touches only runs of customers with an address that cannot exist.
import { sql } from 'kysely';
import type { JobContext, Row, ServerJob, Stored } from '#api';
import { today } from '#core/contract';
import { startOf } from '../delivery/server/delivery-timing.ts';
import { attempt } from '../kitchen/server/attempt.ts';
import type { MapPoint } from '../places/route.ts';
import { depotOf, placeIn } from '../places/server/delivery-place.ts';
import { stillDue } from './simulated-payment.ts';

const MINUTE = 60_000;
/** Minutes by which a published run leaves late, so that the board has one to worry about. */
const LEAVES_LATE = 35;
const AT_THE_DOOR = 4;
const SPEED = 32;

export const demoRuns: ServerJob = {
  id: 'demo-runs',
  every: 60,
  demo: true,
  run: async (context) => {
    const { records, moment, db } = context;
    const runs = await records('DeliverySchedule').list({
      date: today(moment),
      status: ['PUBLISHED', 'LOADING', 'ON_THE_ROAD'],
    });
    for (const run of runs) {
      if (!(await isMadeUp(run, context))) continue;
      await attempt(db, () => (run.status === 'ON_THE_ROAD' ? drive(run, context) : leave(run, context)));
    }
  },
};

async function isMadeUp({ id }: Row, { db, companyId }: JobContext): Promise<boolean> {
  const { rows } = await sql`select 1 from deliverystop s
    join webshoporder o on o.company_id = s.company_id and o.id = s.webshop_order_id
    join webshopaccount a on a.company_id = o.company_id and a.id = o.webshop_account_id
    where s.company_id = ${companyId} and s.delivery_schedule_id = ${id} and a.email not like '%.example' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

async function leave(run: Stored<'DeliverySchedule'>, { records, moment }: JobContext): Promise<void> {
  const isDue = moment.getTime() > startOf(run) + LEAVES_LATE * MINUTE;
  if (!isDue || !run.driver_employee_id) return;
  const runs = records('DeliverySchedule');
  await runs.move(Number(run.id), { status: run.status === 'PUBLISHED' ? 'LOADING' : 'ON_THE_ROAD' });
}

async function drive(run: Stored<'DeliverySchedule'>, context: JobContext): Promise<void> {
  const { records, moment } = context;
  const stops = await records('DeliveryStop').list({ delivery_schedule_id: run.id });
  const next = stops.find(({ status }) => status === 'TODO');
  if (!next) return void (await records('DeliverySchedule').move(Number(run.id), { status: 'DONE' }));
  const eta = Date.parse(String(next.eta));
  if (moment.getTime() >= eta + AT_THE_DOOR * MINUTE) await handOver(next, context);
  const last = stops.filter(({ status }) => status !== 'TODO').at(-1);
  const from = (last && placeIn(last)) ?? (await depotOf(run.division_id, context));
  const left = Date.parse(String(last?.done_at ?? run.departed_at));
  const to = placeIn(next) ?? from;
  await stand(
    Number(run.delivery_van_id),
    between(from, to, (moment.getTime() - left) / Math.max(MINUTE, eta - left)),
    context,
  );
}

async function handOver(stop: Row, { records }: JobContext): Promise<void> {
  const order = stop.webshop_order_id ? await records('WebshopOrder').get(Number(stop.webshop_order_id)) : undefined;
  const amount = order ? stillDue(order) : 0;
  if (order && amount > 0) await records('Payment').create({ webshop_order_id: order.id, method: 'TERMINAL', amount });
  await records('DeliveryStop').move(Number(stop.id), { status: 'DELIVERED' });
}

function between(from: MapPoint, to: MapPoint, share: number): Row {
  const part = Math.min(1, Math.max(0, share));
  const at = (name: keyof MapPoint) => Math.round((from[name] + (to[name] - from[name]) * part) * 1e6) / 1e6;
  return { latitude: at('latitude'), longitude: at('longitude'), velocity: part < 1 ? SPEED : 0 };
}

const stand = (van: number, place: Row, { records }: JobContext): Promise<void> =>
  records('DeliveryVan').update(van, place);
