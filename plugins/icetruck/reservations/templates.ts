// Declares the placeholders that a company's own templates for letters about reservations may hold.
import type { TemplateLetter } from '#core/contract';

const ALWAYS = ['company', 'receiver', 'date'];
const RESERVATION = ['nr', 'event', 'when', 'where', 'guests', 'total', 'deposit', 'until', 'reason', 'link'];
const LETTERS = ['request-received', 'reservation-quote', 'reservation-confirmed', 'reservation-cancelled'];

export const templateLetters: readonly TemplateLetter[] = LETTERS.map((id) => ({
  id: `icetruck/${id}`,
  names: [...ALWAYS, ...RESERVATION],
  sample: 'icecreamvanreservation',
}));
