// Takes the request for a van that a customer fills in without signing in (docs/domain 16.4), and makes a price for it
// afterwards, so that whoever sends it waits for nothing.
import { defineJob, defineReaction, defineVisit, invalid, Problem, type Stored, today, type VisitorCall } from '#api';
import { dayAfter } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { clockMinutes } from '../span.ts';
import { proposedLines } from './proposed-lines.ts';
import { mailCustomer } from './reservation-letters.ts';
import { placeAt } from './reservation-place.ts';
import { travelTo } from './travel.ts';

const PER_HOUR = 10;
/** Nobody asks for a van so many days ahead. */
const FURTHEST = 730;
const line = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const TIME = { type: 'string', format: 'local-time' } as const;

/** POST /v1/public/7/icetruck/request, with its page at /public/form/7/icetruck/request. */
export const request = defineVisit({
  method: 'POST',
  path: '/request',
  tag: 'reservations',
  perMinute: 20,
  form: { id: 'request', perHour: PER_HOUR, needs: { reservation_requests: true } },
  body: {
    required: [
      ...['event_name', 'date', 'serve_start', 'serve_stop', 'nr_of_people', 'name', 'phone_nr', 'email'],
      ...['address_street', 'address_nr', 'address_zipcode', 'address_city'],
    ] as const,
    properties: {
      event_type: { type: 'string', enum: ['WEDDING', 'COMPANY', 'SCHOOL', 'FESTIVAL', 'PRIVATE', 'OTHER'] },
      event_name: line(100),
      date: { type: 'string', format: 'date' },
      serve_start: TIME,
      serve_stop: TIME,
      nr_of_people: { type: 'integer', minimum: 1, maximum: 99999 },
      address_street: line(100),
      address_nr: line(20),
      address_zipcode: line(20),
      address_city: line(100),
      name: line(100),
      company_name: line(100),
      phone_nr: { type: 'string', format: 'phone' },
      email: { type: 'string', format: 'email' },
      notes: { type: 'string', format: 'text', maxLength: 2000 },
      // Of the public menu from which the customer came.
      menu_id: { type: 'integer', hidden: true },
    },
  },
  run: async (call) => {
    const { body, locale, records, settings, inform } = call;
    if (!settings<typeof mine>().reservation_requests) throw new Problem(404, 'notFound');
    refuseTimes(body);
    const { menu_id, ...said } = body;
    const id = await records('IcecreamVanReservation', { by: 'product' }).create({
      ...{ ...said, locale, is_from_customer: true, address_country: 'BE' },
      ...(await publicMenu(menu_id, call)),
    });
    await inform({
      ...{ to: { permission: 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE' }, notice: 'reservation-requested' },
      about: { resource: 'icecreamvanreservation', id },
      ...{ values: { day: body.date, people: body.nr_of_people }, key: String(id) },
    });
    const made = await records('IcecreamVanReservation', { by: 'product' }).get(id);
    if (made) await mailCustomer('request-received', made, call);
    return { data: { nr: made?.nr } };
  },
});

/** A menu that customers do not see is left out. */
async function publicMenu(id: number | undefined, { records }: Pick<VisitorCall, 'records'>) {
  if (id === undefined || !records.has('Menu')) return {};
  const menu = await records('Menu', { by: 'product' }).get(id);
  return menu?.publicly_visible ? { menu_id: id } : {};
}

interface Asked {
  readonly date: string;
  readonly serve_start: string;
  readonly serve_stop: string;
}

function refuseTimes({ date, serve_start, serve_stop }: Asked): void {
  if (date < today()) throw invalid([{ path: 'date', code: 'requestPast' }]);
  if (date > dayAfter(today(), FURTHEST)) throw invalid([{ path: 'date', code: 'requestTooFar' }]);
  if (clockMinutes(serve_stop) <= clockMinutes(serve_start))
    throw invalid([{ path: 'serve_stop', code: 'requestStopFirst' }]);
}

/** Runs after the request was taken. */
export const requestPrepared = defineReaction({
  to: 'IcecreamVanReservation',
  fields: ['is_from_customer'],
  on: ['create'],
  run: async ({ id, is_from_customer }, { enqueue }) => {
    if (is_from_customer) await enqueue(prepareRequest, { id }, { key: String(id) });
  },
});

/** Whatever a planner filled in meanwhile stays. */
export const prepareRequest = defineJob({
  id: 'prepare-request',
  retries: 5,
  run: async (context, { id }: { id: number }) => {
    const reservations = context.records('IcecreamVanReservation');
    const request = await reservations.get(id, { lock: true });
    if (request?.status !== 'REQUEST' || (request.lines ?? []).length > 0) return;
    await reservations.update(id, await preparedValues(request, context));
  },
});

type Preparing = Parameters<typeof travelTo>[1] & Parameters<typeof proposedLines>[2];

async function preparedValues(
  request: Stored<'IcecreamVanReservation'>,
  job: Omit<Preparing, 'actor'> & { readonly companyId: number },
) {
  const context = { ...job, actor: { companyId: job.companyId } };
  const place = request.latitude === undefined ? await placeAt(request, context) : request;
  const travel = await travelTo(place, context);
  const travel_before = request.travel_before ?? travel?.minutes ?? null;
  const travel_after = request.travel_after ?? travel?.minutes ?? null;
  const priced = { ...request, travel_before, travel_after, km: travel?.km, vans: 1 };
  const lines = await proposedLines(priced, request.locale ?? 'nl', context);
  const { latitude, longitude } = place;
  return {
    ...{ travel_before, travel_after },
    ...(latitude != null && longitude != null && { latitude, longitude }),
    lines: lines.map(({ total_vati: _, ...own }) => own),
  };
}
