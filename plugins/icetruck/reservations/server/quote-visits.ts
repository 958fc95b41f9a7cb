// Serves the quote behind a mailed link to the customer, who is not signed in, and takes their answer, once (docs/domain
// 16.4).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { defineVisit, Problem, type Stored, today, type VisitorCall, type VisitorRoute } from '#api';
import type { settings as mine } from '../settings.ts';
import { quotedReservation } from './quote-secret.ts';

type Reservation = Stored<'IcecreamVanReservation'>;
export type QuoteState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'OVER' | 'CANCELLED';

/** An option is over by the clock, also before the job that ends it has come by. */
export function quoteState({ status, accepted_at, declined_at, option_until, date }: Reservation): QuoteState {
  if (declined_at) return 'DECLINED';
  if (status === 'CANCELLED') return 'CANCELLED';
  if (accepted_at || status === 'CONFIRMED' || status === 'DONE' || status === 'INVOICED') return 'ACCEPTED';
  const isPast = !!option_until && status === 'OPTION' && Date.parse(option_until) <= Date.now();
  return status === 'EXPIRED' || isPast || date < today() ? 'OVER' : 'OPEN';
}

/** Changes with everything that the customer agrees to, so that nobody accepts what they did not see. */
export const seenOf = (reservation: Reservation): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[reservation.date, reservation.serve_start, reservation.serve_stop, reservation.nr_of_people],
        ...[reservation.total_vati, reservation.deposit, reservation.address_street, reservation.address_city],
        (reservation.lines ?? []).map(({ description, qty, unit_price_vati }) => [description, qty, unit_price_vati]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

const show = defineVisit({
  method: 'GET',
  path: '/reservation/quote/:token',
  tag: 'reservations',
  perMinute: 60,
  run: async (call) => {
    const reservation = await quotedReservation(call);
    return { data: { ...shownOf(reservation, call), company: await companyOf(call) } };
  },
});

const answer = defineVisit({
  method: 'POST',
  path: '/reservation/quote/:token',
  tag: 'reservations',
  perMinute: 20,
  body: {
    required: ['answer'],
    properties: {
      answer: { type: 'string', enum: ['ACCEPT', 'DECLINE'] },
      name: { type: 'string', maxLength: 100 },
      reason: { type: 'string', maxLength: 250 },
      seen: { type: 'string', maxLength: 40 },
    },
  },
  run: async (call) => {
    const reservation = await quotedReservation(call);
    const state = quoteState(reservation);
    if (state !== 'OPEN') throw new Problem(409, REFUSALS[state]);
    const { answer: given, name = '', reason = '', seen } = call.body;
    if (given === 'DECLINE') return decline(reservation, reason.trim(), call);
    if (name.trim() === '') throw new Problem(422, 'invalid', { errors: [{ path: 'name', code: 'required' }] });
    if (seen !== undefined && seen !== seenOf(reservation)) throw new Problem(409, 'quoteChanged');
    return accept(reservation, name.trim(), call);
  },
});

const REFUSALS = {
  ACCEPTED: 'quoteAccepted',
  DECLINED: 'quoteDeclined',
  OVER: 'quoteOver',
  CANCELLED: 'quoteCancelled',
} as const;

type Answering = Pick<VisitorCall, 'records' | 'inform'>;
const MODERATE = { permission: 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE' };
const aboutOf = ({ id }: Reservation) => ({ resource: 'icecreamvanreservation', id });

/** A quote without vans is accepted too, and waits for a planner to choose them. */
async function accept(reservation: Reservation, name: string, { records, inform }: Answering) {
  const reservations = records('IcecreamVanReservation', { by: 'product' });
  await reservations.update(reservation.id, { accepted_at: new Date().toISOString(), accepted_by: name });
  if (reservation.status === 'OPTION') await reservations.move(reservation.id, { status: 'CONFIRMED' });
  await inform({
    ...{ to: MODERATE, notice: 'reservation-accepted', about: aboutOf(reservation) },
    ...{ values: { name, day: reservation.date }, key: String(reservation.id) },
  });
  return { data: { state: 'ACCEPTED' } };
}

async function decline(reservation: Reservation, reason: string, { records, inform }: Answering) {
  if (!reason) throw new Problem(422, 'invalid', { errors: [{ path: 'reason', code: 'required' }] });
  const reservations = records('IcecreamVanReservation', { by: 'product' });
  await reservations.update(reservation.id, { declined_at: new Date().toISOString() });
  await reservations.move(reservation.id, { status: 'CANCELLED', cancel_reason: reason });
  await inform({
    ...{ to: MODERATE, notice: 'reservation-declined', about: aboutOf(reservation) },
    ...{ values: { name: reservation.name, day: reservation.date }, key: String(reservation.id) },
  });
  return { data: { state: 'DECLINED' } };
}

function shownOf(reservation: Reservation, { settings }: Pick<VisitorCall, 'settings'>) {
  const { nr, event_name, name, locale, date, serve_start, serve_stop, nr_of_people } = reservation;
  const { total_vati, deposit, accepted_by, option_until, status } = reservation;
  const { address_street, address_nr, address_bus, address_zipcode, address_city } = reservation;
  return {
    ...{ state: quoteState(reservation), seen: seenOf(reservation), nr, event_name, name, locale },
    ...{ date, serve_start, serve_stop, nr_of_people, total_vati, deposit, accepted_by },
    ...{ address_street, address_nr, address_bus, address_zipcode, address_city },
    ...(status === 'OPTION' && { until: option_until }),
    vans: (reservation.icecream_van_ids ?? []).length,
    lines: (reservation.lines ?? []).map(({ description, qty, unit_price_vati, total_vati: total }) => ({
      ...{ description, qty, unit_price_vati, total_vati: total },
    })),
    terms: settings<typeof mine>().reservation_terms,
  };
}

async function companyOf({ db, companyId }: Pick<VisitorCall, 'db' | 'companyId'>) {
  const { rows } = await sql<{ name: string; logo: boolean; phone_nr: string | null }>`
    select name, logo_uri is not null as logo, phone_nr from company where id = ${companyId}`.execute(db);
  return rows[0];
}

export const quoteVisits: readonly VisitorRoute[] = [show, answer];
