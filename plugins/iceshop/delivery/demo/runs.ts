// Makes 38 delivery runs from ten days ago until in four days (docs/domain 20.1): past ones done, one on the road, one
// late, the evening still a draft, and orders left for visitors to plan.
import type { DemoContext, Row } from '#api';
import { saySettings } from '#api/demo';
import type { MapPoint } from '../../places/route.ts';
import { plansOf } from './run-plan.ts';
import { stopsOf } from './run-stops.ts';

/** Drivers of the demo company may take money at the door. */
const AT_THE_DOOR = { door_payment: 'CASH_AND_CARD' };

export async function seedRuns(context: DemoContext): Promise<void> {
  const { add, today } = context;
  const depot = await depotIn(context);
  const crew = await crewOf(context);
  const plans = plansOf(context, await ordersOf(context), crew);
  const rows = plans.map(({ run }, index) => ({
    nr: `${today.slice(0, 4)}-${pad(index + 1)}`,
    ...run,
  }));
  const made = await add('DeliverySchedule', rows);
  const ids = new Map(made.map(({ id, nr }) => [String(nr), Number(id)]));
  const points = await pointsOf(context);
  const stops = plans.flatMap((plan, index) => {
    const id = ids.get(String(rows[index]?.nr)) as number;
    return stopsOf({ ...plan, run: { ...plan.run, id } }, points, depot);
  });
  await add('DeliveryStop', stops);
  await putOnRuns(context, stops);
  await saySettings(context, 'iceshop', AT_THE_DOOR);
}

const pad = (nr: number): string => String(nr).padStart(4, '0');

/** The coordinates of the company's first unit that has any. */
export async function depotIn({ db, companies }: DemoContext): Promise<MapPoint> {
  const unit = await db
    .selectFrom('establishmentunit')
    .select(['latitude', 'longitude'])
    .where('company_id', '=', companies.aurora)
    .where('latitude', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { latitude: Number(unit.latitude), longitude: Number(unit.longitude) };
}

async function crewOf({ db, companies, people }: DemoContext) {
  const vans = await db
    .selectFrom('deliveryvan')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .orderBy('nr')
    .execute();
  const { groups, signIns } = people.aurora;
  const drivers = [...new Set([signIns.driver as number, ...groups.driver.slice(-5)])];
  return { vans: vans.map(({ id }) => Number(id)), drivers };
}

async function ordersOf({ db, companies }: DemoContext): Promise<Row[]> {
  const rows = await db
    .selectFrom('webshoporder')
    .selectAll()
    .where('company_id', '=', companies.aurora)
    .where('deliverable_type', '=', 'DELIVERY_ZONE')
    .where('status', 'not in', ['CANCELLED', 'PENDING_PAYMENT'])
    .orderBy('delivery_start')
    .orderBy('nr')
    .execute();
  return rows.map((row) => ({ ...row, delivery_date: dayOf(row.delivery_date) }));
}

const dayOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 10) : new Date(String(value)).toISOString().slice(0, 10);

/** Lists the pick-up points that make nothing themselves. */
async function pointsOf({ db, companies }: DemoContext): Promise<Row[]> {
  return db
    .selectFrom('pickuppoint')
    .selectAll()
    .where('company_id', '=', companies.aurora)
    .where('produce_decentralised', '=', false)
    .orderBy('id')
    .execute();
}

async function putOnRuns({ change }: DemoContext, stops: readonly Row[]): Promise<void> {
  const runs = new Set(stops.map(({ delivery_schedule_id }) => delivery_schedule_id));
  for (const delivery_schedule_id of runs) {
    const own = stops.filter((stop) => stop.delivery_schedule_id === delivery_schedule_id);
    const ids = own.flatMap(({ webshop_order_id }) => (webshop_order_id ? [Number(webshop_order_id)] : []));
    if (ids.length > 0) await change('WebshopOrder', { id: ids }, { delivery_schedule_id });
  }
}
