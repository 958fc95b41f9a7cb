// Holds the rules of reservations: what Scoop fills in, and when a reservation may hold its vans (docs/domain 16.4).
import { type EntityHooks, type FieldError, type HookContext, invalid, Problem, type Stored, type Unsaved } from '#api';
import { lineTotal, momentOf } from '#core/contract';
import type { settings as mine } from '../settings.ts';
import { loadSizeFor } from './load.ts';
import { depositOf, totalOf } from './proposed-lines.ts';
import { draftInvoice } from './reservation-invoice.ts';
import { isMovedTo, placeAt } from './reservation-place.ts';
import { travelTo } from './travel.ts';
import { heldVans, holds } from './van-holding.ts';

type Reservation = Unsaved<'IcecreamVanReservation'>;
type Context = HookContext<'IcecreamVanReservation'>;
const DAY = 86_400_000;

export const reservationHooks: EntityHooks<'IcecreamVanReservation'> = {
  validate: async (reservation, context) => {
    await place(reservation, context);
    await load(reservation, context);
    price(reservation, context);
    return [...optionFaults(reservation), ...(holds(reservation) ? await heldVans(reservation, context) : [])];
  },
  onMove: {
    status: {
      OPTION: async (reservation, context) => {
        begin(reservation, context);
        await hold(reservation, context);
      },
      CONFIRMED: async (reservation, context) => hold(reservation, context),
      INVOICED: async (reservation, context) => {
        reservation.invoice_id ??= await draftInvoice(reservation, context);
      },
    },
  },
  beforeDelete: async ({ id, status }, { records }) => {
    if (status === 'CONFIRMED' || status === 'DONE' || status === 'INVOICED')
      throw new Problem(409, 'reservationStands');
    const bookings = records('IcecreamVanBooking', { by: 'product' });
    for (const booking of await bookings.list({ icecream_van_reservation_id: id })) await bookings.remove(booking.id);
  },
};

/** Finds the place of a new address, and the minutes of travel that nobody said. Requests of customers follow later. */
async function place(reservation: Reservation, context: Context): Promise<void> {
  const { previous } = context;
  if (reservation.is_from_customer && !previous) return;
  const isMoved = isMovedTo(reservation, previous);
  const isSame = previous?.latitude === reservation.latitude && previous?.longitude === reservation.longitude;
  if (isMoved && (previous ? isSame : reservation.latitude === undefined)) {
    Object.assign(reservation, { latitude: undefined, longitude: undefined }, await placeAt(reservation, context));
  }
  const isUntold = reservation.travel_before === undefined || reservation.travel_after === undefined;
  if (!isUntold || !isMoved) return;
  const minutes = (await travelTo(reservation, context))?.minutes;
  reservation.travel_before ??= minutes;
  reservation.travel_after ??= minutes;
}

/** A load size that somebody chose stays; one that Scoop chose follows the people. */
async function load(reservation: Reservation, context: Context): Promise<void> {
  const { previous } = context;
  const own = await loadSizeFor(reservation.nr_of_people, context);
  const wasOwn = previous && previous.load_size_id === (await loadSizeFor(previous.nr_of_people, context));
  const isKept = previous?.load_size_id === reservation.load_size_id;
  if (reservation.load_size_id === undefined || (isKept && wasOwn)) reservation.load_size_id = own;
}

function price(reservation: Reservation, { settings, previous }: Context): void {
  const lines = reservation.lines ?? [];
  for (const line of lines) Object.assign(line, { total_vati: lineTotal(line) });
  reservation.total_vati = totalOf(lines);
  if (reservation.deposit !== undefined || lines.length === 0) return;
  const isNew = (previous?.lines ?? []).length === 0;
  if (isNew)
    reservation.deposit = depositOf(reservation.total_vati, settings<typeof mine>().reservation_deposit_percent);
}

const isOver = (moment: string | null | undefined): boolean => !!moment && Date.parse(moment) <= Date.now();

function optionFaults({ status, option_until }: Reservation): FieldError[] {
  if (status !== 'OPTION') return [];
  if (!option_until) return [{ path: 'option_until', code: 'required' }];
  return isOver(option_until) ? [{ path: 'option_until', code: 'optionPast' }] : [];
}

/** An option holds for as many days as the company says, but not beyond the day of the event. */
function begin(reservation: Stored<'IcecreamVanReservation'>, { settings }: Context): void {
  if (reservation.option_until && !isOver(reservation.option_until)) return;
  const usual = Date.now() + settings<typeof mine>().reservation_option_days * DAY;
  const day = momentOf(`${reservation.date} 00:00`)?.getTime() ?? 0;
  const until = day > Date.now() ? Math.min(usual, day) : usual;
  reservation.option_until = new Date(until).toISOString();
}

async function hold(reservation: Stored<'IcecreamVanReservation'>, context: Context): Promise<void> {
  const faults = await heldVans(reservation, context);
  if (faults.length > 0) throw invalid(faults);
}
