// Makes the draft invoice of a reservation that is done, and lets the reservation go back when that draft is deleted.
import { type EntityHooks, type HookContext, Problem, type Stored } from '#api';
import { ADDRESS } from './reservation-place.ts';

type Within = Pick<HookContext, 'records'>;

/** A deposit is not taken off: it is booked on the invoice as a payment. */
export async function draftInvoice(
  reservation: Stored<'IcecreamVanReservation'>,
  { records }: Within,
): Promise<number> {
  const lines = (reservation.lines ?? []).map(({ description, qty, unit, unit_price_vati, vat_rate }) => ({
    ...{ description, qty, unit_price_vati, vat_rate },
    ...(unit && unit !== 'PIECE' && { unit }),
  }));
  if (lines.length === 0 || (reservation.total_vati ?? 0) <= 0) throw new Problem(409, 'reservationNothingToInvoice');
  const place = Object.fromEntries(
    ADDRESS.flatMap((name) => (reservation[name] === undefined ? [] : [[name, reservation[name]]])),
  );
  return records('Invoice', { by: 'product' }).create({
    ...{
      source: 'VAN_RESERVATION',
      source_id: reservation.id,
      reference: `${reservation.nr} · ${reservation.event_name}`,
    },
    ...{ name: reservation.name, locale: reservation.locale ?? 'nl', delivered_on: reservation.date, lines },
    ...place,
    ...(reservation.company_name && { company_name: reservation.company_name }),
    ...(reservation.email && { email: reservation.email }),
  });
}

export const reservationInvoiceHooks: EntityHooks<'Invoice'> = {
  beforeDelete: async ({ id, source, source_id }, { records }) => {
    if (source !== 'VAN_RESERVATION') return;
    const reservations = records('IcecreamVanReservation', { by: 'product' });
    const reservation = await reservations.get(source_id, { lock: true });
    if (reservation?.invoice_id !== id) return;
    await reservations.update(reservation.id, { invoice_id: null });
    if (reservation.status === 'INVOICED') await reservations.move(reservation.id, { status: 'DONE' });
  },
};
