// Mails the customer of a reservation in their language: that the request arrived, the quote with a link, that it is
// confirmed, and that it is cancelled.
import {
  defineReaction,
  type LetterContext,
  type LetterTemplate,
  type RouteCall,
  type ServerLetter,
  type Stored,
} from '#api';
import { formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';

type Reservation = Stored<'IcecreamVanReservation'>;
type Sending = Pick<RouteCall, 'sendLetter'>;
export type ReservationNews =
  | 'request-received'
  | 'reservation-quote'
  | 'reservation-confirmed'
  | 'reservation-cancelled';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;
const PAPER = ['reservation-quote'];

const template: LetterTemplate<'IcecreamVanReservation'> = {
  of: 'IcecreamVanReservation',
  receiver: ({ name }) => name ?? '',
  values: (reservation, { locale }: LetterContext) => valuesOf(reservation, locale),
};

export const reservationLetters: readonly ServerLetter[] = [
  { id: 'request-received', template },
  { id: 'reservation-quote', template, attachments: PAPER },
  { id: 'reservation-confirmed', template, attachments: PAPER },
  { id: 'reservation-cancelled', template },
];

/** The letters' values; all letters have the same ones, so that a company's template may use any. */
export function valuesOf(reservation: Reservation, locale: string, link = 'https://') {
  const spoken = formattingLocale(locale as Locale);
  const euro = numberFormat(spoken, { style: 'currency', currency: 'EUR' });
  const hours = [reservation.serve_start, reservation.serve_stop].map((time = '') => time.slice(0, 5)).join(' – ');
  const street = [reservation.address_street, reservation.address_nr, reservation.address_bus]
    .filter(Boolean)
    .join(' ');
  const city = [reservation.address_zipcode, reservation.address_city].filter(Boolean).join(' ');
  return {
    ...{ nr: String(reservation.nr ?? ''), event: reservation.event_name ?? '' },
    when: reservation.date ? `${formatMoment(spoken, reservation.date, DAY)}, ${hours}` : '—',
    ...{ where: [street, city].filter(Boolean).join(', '), guests: String(reservation.nr_of_people ?? '') },
    ...{ total: euro.format(reservation.total_vati ?? 0), deposit: euro.format(reservation.deposit ?? 0) },
    until: reservation.option_until ? formatMoment(spoken, reservation.option_until, MOMENT) : '—',
    ...{ reason: reservation.cancel_reason ?? '', link },
  };
}

/** Does nothing where the customer left no address for mails. */
export async function mailCustomer(
  news: ReservationNews,
  reservation: Reservation,
  { sendLetter }: Sending,
  link?: string,
): Promise<void> {
  if (!reservation.email) return;
  const locale = (reservation.locale ?? 'nl') as Locale;
  const to = { address: reservation.email, name: reservation.name, locale };
  const values = valuesOf(reservation, locale, link);
  const hasPaper = news === 'reservation-quote' || news === 'reservation-confirmed';
  await sendLetter(`icetruck/${news}`, { to, values, ...(hasPaper && { params: { id: reservation.id } }) });
}

/** Who declined by themselves is not told so. */
export const customerTold = defineReaction({
  to: 'IcecreamVanReservation',
  fields: ['status'],
  last: true,
  run: async (reservation, context) => {
    if (reservation.status === 'CONFIRMED') await mailCustomer('reservation-confirmed', reservation, context);
    if (reservation.status === 'CANCELLED' && !reservation.declined_at)
      await mailCustomer('reservation-cancelled', reservation, context);
  },
});
