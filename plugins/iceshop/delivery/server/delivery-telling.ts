// Tells people about a run: its crew when it is published, gets another crew or moves, and each customer once, when it
// has left.
import {
  type Addressed,
  defineReaction,
  type HookContext,
  hasAddress,
  receiversOf,
  type ServerLetter,
  type Stored,
} from '#api';
import { formatMoment, formattingLocale, type Locale, momentOf } from '#core/contract';
import { MINUTES_AROUND } from '../../places/route.ts';

export const runLetters: readonly ServerLetter[] = [
  { id: 'run-published', attachments: ['run-sheet'] },
  {
    id: 'on-the-way',
    template: {
      of: 'WebshopOrder',
      receiver: ({ contact_name }) => contact_name ?? '',
      // A preview of the letter uses the timeslot, because no run has left yet that would give a time.
      values: (order, { locale }) => {
        const { delivery_date: day, delivery_start: time = '12:00' } = order;
        const at = momentOf(`${day}T${time.slice(0, 5)}`)?.getTime() ?? Date.now();
        return valuesOf(order, windowOf(at), locale);
      },
    },
  },
];

const KNOWN: readonly unknown[] = ['PUBLISHED', 'LOADING', 'ON_THE_ROAD'];
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MINUTE = 60_000;

const WHEN_AND_WHERE = ['date', 'time_start', 'delivery_van_id'] as const;

const crewOf = ({ driver_employee_id, co_driver_employee_id }: Partial<Stored<'DeliverySchedule'>>): number[] =>
  [driver_employee_id, co_driver_employee_id].flatMap((id) => id ?? []);

export const crewTold = defineReaction({
  to: 'DeliverySchedule',
  fields: ['status', 'driver_employee_id', 'co_driver_employee_id', ...WHEN_AND_WHERE],
  on: ['update'],
  run: (run, context) => tellDrivers(run, context.previous ?? {}, context),
});

async function tellDrivers(
  run: Stored<'DeliverySchedule'>,
  previous: Partial<Stored<'DeliverySchedule'>>,
  context: HookContext,
): Promise<void> {
  if (!KNOWN.includes(run.status)) return;
  const before = KNOWN.includes(previous.status) ? crewOf(previous) : [];
  const fresh = crewOf(run).filter((id) => !before.includes(id));
  const isElsewhere = WHEN_AND_WHERE.some((name) => run[name] !== previous[name]);
  // The key makes a new notice replace the unread one about the same run, so that moving a run many times notifies its
  // crew once.
  const crew = isElsewhere ? crewOf(run) : fresh;
  if (crew.length === 0) return;
  const values = { day: run.date, time: run.time_start.slice(0, 5) };
  const about = { resource: 'deliveryschedule', id: run.id };
  await context.inform({ to: crew, notice: 'run-published', about, values, key: `published ${run.id}` });
  for (const driver of (await receiversOf(context.db, fresh)).filter(hasAddress)) await mailTo(driver, run, context);
}

async function mailTo(
  { address, name, locale }: Addressed,
  run: Stored<'DeliverySchedule'>,
  { records, sendLetter }: HookContext,
) {
  const van = await records('DeliveryVan', { by: 'product' }).get(run.delivery_van_id);
  const stops = await records('DeliveryStop', { by: 'product' }).list({ delivery_schedule_id: run.id });
  const values = {
    nr: run.nr ?? '',
    day: formatMoment(formattingLocale(locale), run.date, DAY),
    time: `${run.time_start.slice(0, 5)} – ${run.time_stop.slice(0, 5)}`,
    van: `${van?.nr} · ${van?.name}`,
    stops: String(stops.length),
  };
  const to = { address, name, locale };
  await sendLetter('iceshop/run-published', { to, values, params: { id: run.id } });
}

/**
 * Tells the customers of a run about when the van comes. Nobody is told twice, and nobody about a time that is past.
 */
export async function tellCustomers(run: Stored<'DeliverySchedule'>, context: HookContext): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const waiting = (await stops.list({ delivery_schedule_id: run.id, status: 'TODO' })).filter(
    ({ told_at }) => !told_at,
  );
  const ids = waiting.flatMap(({ webshop_order_id }) => (webshop_order_id ? [webshop_order_id] : []));
  if (ids.length === 0) return;
  const orders = await context.records('WebshopOrder', { by: 'product' }).list({ id: ids });
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const told_at = new Date().toISOString();
  for (const stop of waiting) {
    const order = orderOf.get(stop.webshop_order_id ?? 0);
    const eta = Date.parse(stop.eta ?? '');
    if (!order?.contact_email || !(eta + MINUTES_AROUND * MINUTE > Date.now())) continue;
    await context.sendLetter('iceshop/on-the-way', letterTo(order, eta));
    await stops.update(stop.id, { told_at });
  }
}

function letterTo(order: Stored<'WebshopOrder'>, eta: number) {
  const locale = (order.locale ?? 'nl') as Locale;
  return {
    to: { address: order.contact_email ?? '', name: order.contact_name ?? '', locale },
    values: valuesOf(order, promisedTo(order, eta), locale),
  };
}

/** The span in which the van comes, as the customer is told it now. */
export const promisedTo = (order: Stored<'WebshopOrder'>, eta: number): Window =>
  withinSlot(windowOf(eta, Date.now()), eta, order);

/** Nobody is told a time before the promised one, for which the van waits. */
function withinSlot([from, until]: Window, eta: number, order: Stored<'WebshopOrder'>): Window {
  const begin = momentOf(`${order.delivery_date} ${order.delivery_start}`)?.getTime() ?? from;
  return [begin <= eta ? Math.max(from, begin) : from, until];
}

type Window = readonly [from: number, until: number];

/** The span around a time in whole minutes, never before `now`. */
const windowOf = (eta: number, now = 0): Window => {
  const soonest = Math.ceil(now / MINUTE) * MINUTE;
  const margin = MINUTES_AROUND * MINUTE;
  return [Math.max(eta - margin, soonest), Math.max(eta, soonest) + margin];
};

function valuesOf(order: Stored<'WebshopOrder'>, [from, until]: Window, locale: Locale) {
  const at = (moment: number) => formatMoment(formattingLocale(locale), new Date(moment).toISOString(), TIME);
  const street = [order.address_street, order.address_nr, order.address_bus].filter(Boolean).join(' ');
  return {
    nr: String(order.nr),
    from: at(from),
    until: at(until),
    where: `${street}, ${order.address_zipcode} ${order.address_city}`,
  };
}
