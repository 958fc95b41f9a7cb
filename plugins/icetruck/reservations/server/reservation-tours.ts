// Makes a draft tour for each van of a confirmed reservation, lets it follow the reservation, and cancels it with it
// (docs/domain 16.4).
import { defineReaction, type HookContext, localTime, type Stored } from '#api';
import { awaySpan } from '../span.ts';

type Reservation = Stored<'IcecreamVanReservation'>;
type Tour = Stored<'IcecreamVanSchedule'>;
type Within = Pick<HookContext, 'records' | 'texts'>;
const OPEN = ['DRAFT', 'PUBLISHED'] as const;

export const toursFollow = defineReaction({
  to: 'IcecreamVanReservation',
  fields: [
    ...(['status', 'icecream_van_ids', 'date', 'serve_start', 'serve_stop'] as const),
    ...(['travel_before', 'travel_after', 'menu_id', 'load_size_id'] as const),
  ],
  run: async (reservation, context) => {
    const isConfirmed = reservation.status === 'CONFIRMED';
    if (!isConfirmed && reservation.status !== 'CANCELLED') return;
    const tours = context.records('IcecreamVanSchedule', { by: 'product' });
    const open = await tours.list({ icecream_van_reservation_id: reservation.id, status: OPEN });
    const vans = isConfirmed ? (reservation.icecream_van_ids ?? []) : [];
    for (const tour of open) if (!vans.includes(tour.icecream_van_id)) await drop(tour, reservation, context);
    if (isConfirmed) await follow(reservation, open, context);
  },
});

/** A tour that has left already is not made a second time. */
async function follow(reservation: Reservation, open: readonly Tour[], { records }: Within): Promise<void> {
  const tours = records('IcecreamVanSchedule', { by: 'product' });
  const left = await tours.list({ icecream_van_reservation_id: reservation.id, status: ['DEPARTED', 'FINISHED'] });
  const values = valuesOf(reservation);
  if (!values) return;
  for (const icecream_van_id of reservation.icecream_van_ids ?? []) {
    const known = open.find((tour) => tour.icecream_van_id === icecream_van_id);
    if (known) await tours.update(known.id, values);
    else if (!left.some((tour) => tour.icecream_van_id === icecream_van_id))
      await tours.create({
        ...{ ...values, icecream_van_id, icecream_van_reservation_id: reservation.id, is_reserved: true },
      });
  }
}

/** A tour lies on one day: travel before midnight or after it is cut off. */
function valuesOf(reservation: Reservation) {
  const span = awaySpan(reservation);
  if (!span) return undefined;
  const [from = '', until = ''] = [span.from, span.until].map((moment) => localTime(moment.toISOString()));
  return {
    date: reservation.date,
    time_start: from.slice(0, 10) < reservation.date ? '00:00:00' : from.slice(11),
    time_stop: until.slice(0, 10) > reservation.date ? '23:59:00' : until.slice(11),
    ...{ menu_id: reservation.menu_id ?? null, load_size_id: reservation.load_size_id ?? null },
  };
}

async function drop({ id, status }: Tour, reservation: Reservation, { records, texts }: Within): Promise<void> {
  const tours = records('IcecreamVanSchedule', { by: 'product' });
  // Nobody knows of a draft; whoever was told of a tour is told that it is off.
  if (status === 'DRAFT') return void (await tours.remove(id));
  const reason = reservation.cancel_reason || texts?.nl?.['icetruck.icecreamvanreservation.otherVan'] || '—';
  await tours.move(id, { status: 'CANCELLED', cancel_reason: reason });
}
