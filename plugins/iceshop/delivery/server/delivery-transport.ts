// Plans internal transports, which bring goods at set times to points that make nothing themselves. Each night it makes
// the draft runs of the coming week; when a time is removed, its untouched drafts go too.
import { defineRoute, type JobContext, Problem, type Row, type ServerJob, type Stored } from '#api';
import { dayAfter, type SystemFields, today } from '#core/contract';

const DAYS_AHEAD = 7;
const SPAN = { DRAFT: 'DRAFT', KIND: 'INTERNAL_TRANSPORT' } as const;

interface Ride {
  readonly time_start: string;
  readonly time_stop: string;
  readonly points: number[];
}

type Run = Omit<Stored<'DeliverySchedule'>, keyof SystemFields> & { readonly id: number };
type Within = Pick<JobContext, 'records'>;

/** Groups points by their transport times; points with the same times share a ride. */
async function ridesOf({ records }: Within): Promise<Ride[]> {
  const points = await records('PickUpPoint', { by: 'product' }).list();
  const rides = new Map<string, Ride>();
  for (const { id, active, produce_decentralised, internal_transport_seed_config } of points) {
    if (active === false || produce_decentralised === true) continue;
    for (const { time_start, time_stop } of internal_transport_seed_config ?? []) {
      const key = `${time_start} ${time_stop}`;
      const ride = rides.get(key) ?? { time_start, time_stop, points: [] };
      ride.points.push(id);
      rides.set(key, ride);
    }
  }
  return [...rides.values()].sort((a, b) => a.time_start.localeCompare(b.time_start));
}

/**
 * Makes the day's transports that do not exist yet, each with the last van that is free; answers how many were made,
 * and how many found no van.
 */
export async function planTransports(date: string, context: Within): Promise<{ made: number; without: number }> {
  const runs = context.records('DeliverySchedule', { by: 'product' });
  const stops = context.records('DeliveryStop', { by: 'product' });
  const vans = (await context.records('DeliveryVan', { by: 'product' }).list()).filter(
    ({ out_of_service }) => out_of_service !== true,
  );
  const day: Run[] = (await runs.list({ date })).filter(({ status }) => status !== 'CANCELLED');
  const rides = await ridesOf(context);
  await dropGone(day, rides, context);
  const count = { made: 0, without: 0 };
  for (const ride of rides) {
    const isRide = (run: Run) =>
      run.kind === SPAN.KIND && run.time_start === ride.time_start && run.time_stop === ride.time_stop;
    if (day.some(isRide)) continue;
    const isBusy = (van: Row) => day.some((run) => run.delivery_van_id === van.id && overlaps(run, ride));
    // Vans are tried from the end of the list, because the first ones are for customers.
    const van = [...vans].reverse().find((each) => !isBusy(each));
    if (!van) {
      count.without += 1;
      continue;
    }
    const { time_start, time_stop } = ride;
    const values = { date, time_start, time_stop, kind: SPAN.KIND, delivery_van_id: van.id, is_seeded: true } as const;
    const id = await runs.create(values);
    day.push({ ...values, id, status: SPAN.DRAFT });
    for (const pick_up_point_id of ride.points) await stops.create({ delivery_schedule_id: id, pick_up_point_id });
    count.made += 1;
  }
  return count;
}

const overlaps = (run: Run, ride: Ride): boolean => run.time_start < ride.time_stop && run.time_stop > ride.time_start;

async function dropGone(day: Run[], rides: readonly Ride[], { records }: Within): Promise<void> {
  const runs = records('DeliverySchedule', { by: 'product' });
  const isKnown = ({ time_start, time_stop }: Run) =>
    rides.some((ride) => ride.time_start === time_start && ride.time_stop === time_stop);
  for (const run of [...day]) {
    const isUntouched = run.is_seeded === true && run.status === 'DRAFT' && !run.driver_employee_id;
    if (!isUntouched || isKnown(run)) continue;
    await runs.remove(run.id);
    day.splice(day.indexOf(run), 1);
  }
}

export const transportsAhead: ServerJob = {
  id: 'internal-transports',
  at: '01:30',
  run: async (context) => {
    for (let day = today(context.moment), count = 0; count < DAYS_AHEAD; day = dayAfter(day), count++) {
      await planTransports(day, context);
    }
  },
};

/** POST /v1/deliveryschedule/transports: plans the transports of one day now. */
export const planNow = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/transports',
  access: { permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] },
  body: { required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
  run: async (call) => {
    const date = call.body.date;
    if (date < today()) throw new Problem(409, 'transportPast');
    return { data: await planTransports(date, call) };
  },
});
