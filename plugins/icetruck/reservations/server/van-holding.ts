// Lets the vans that a reservation holds follow it, and refuses a van that something else takes then: the refusal names
// that, and the nearest time at which the van is free.
import { defineReaction, type FieldError, type HookContext, oneAtATime, type Stored, type Unsaved } from '#api';
import type { settings as mine } from '../settings.ts';
import { blockedSpan } from '../span.ts';
import { aroundDay, inTheWay, nearestFree, takenVans, VANS } from './taken-vans.ts';

type Reservation = Pick<
  Unsaved<'IcecreamVanReservation'>,
  'status' | 'icecream_van_ids' | 'date' | 'serve_start' | 'serve_stop' | 'travel_before' | 'travel_after'
> & { readonly id?: number };
type Within = Pick<HookContext, 'db' | 'records' | 'settings'> & { readonly actor: { readonly companyId: number } };

export const HOLDING = ['OPTION', 'CONFIRMED'] as const;

/** A request holds nothing yet; what is done holds nothing any more. */
export const holds = ({ status }: Pick<Reservation, 'status'>): boolean =>
  (HOLDING as readonly unknown[]).includes(status);

/** Waits for others that would take the same vans, until this transaction ends, and answers what is in the way. */
export async function heldVans(reservation: Reservation, context: Within): Promise<FieldError[]> {
  const vans = [...(reservation.icecream_van_ids ?? [])].sort((a, b) => a - b);
  if (vans.length === 0) return [{ path: 'icecream_van_ids', code: 'required' }];
  const { db, actor, settings, records } = context;
  const buffer = settings<typeof mine>().reservation_buffer_minutes;
  const span = blockedSpan(reservation, buffer);
  if (!span) return [];
  for (const van of vans) await oneAtATime(db, 'overlap', actor.companyId, VANS, van);
  const among = { vans, except: reservation.id };
  const taken = await takenVans({ db, companyId: actor.companyId }, aroundDay(reservation.date ?? ''), among);
  const faults: FieldError[] = [];
  for (const van of vans) {
    const other = inTheWay(taken, van, span);
    if (!other) continue;
    const name = (await records('IcecreamVan', { by: 'product' }).get(van))?.name ?? '';
    const nearest = nearestFree(taken, van, reservation, buffer);
    const params = { van: name, other: other.display, resource: other.resource, id: other.id };
    faults.push({
      path: 'icecream_van_ids',
      ...(nearest ? { code: 'vanTaken', params: { ...params, nearest } } : { code: 'vanTakenAllDay', params }),
    });
  }
  return faults;
}

/** Writes down which vans a reservation holds and when, after every change of it. */
export const vansFollow = defineReaction({
  to: 'IcecreamVanReservation',
  fields: ['status', 'icecream_van_ids', 'date', 'serve_start', 'serve_stop', 'travel_before', 'travel_after'],
  run: async (reservation, context) => {
    const bookings = context.records('IcecreamVanBooking', { by: 'product' });
    const there = await bookings.list({ icecream_van_reservation_id: reservation.id });
    const wanted = wantedOf(reservation, context);
    // The reservation lets vans go before it takes others, so that it is never in its own way.
    for (const { id, icecream_van_id } of there) if (!wanted.vans.includes(icecream_van_id)) await bookings.remove(id);
    for (const icecream_van_id of wanted.vans) {
      const known = there.find((each) => each.icecream_van_id === icecream_van_id);
      if (!known) await bookings.create({ ...wanted.values, icecream_van_id });
      else if (!isSame(known, wanted.values)) await bookings.update(known.id, wanted.values);
    }
  },
});

function wantedOf(reservation: Stored<'IcecreamVanReservation'>, { settings }: Within) {
  const span = blockedSpan(reservation, settings<typeof mine>().reservation_buffer_minutes);
  const vans = span && reservation.status !== 'REQUEST' ? (reservation.icecream_van_ids ?? []) : [];
  const values = {
    icecream_van_reservation_id: reservation.id,
    ...{ blocked_from: span?.from.toISOString() ?? '', blocked_until: span?.until.toISOString() ?? '' },
    holds: holds(reservation),
  };
  return { vans, values };
}

const isSame = (booking: Stored<'IcecreamVanBooking'>, values: ReturnType<typeof wantedOf>['values']): boolean =>
  booking.holds === values.holds &&
  Date.parse(booking.blocked_from) === Date.parse(values.blocked_from) &&
  Date.parse(booking.blocked_until) === Date.parse(values.blocked_until);
