// Chooses the moments of the demo's orders: paid soon after they were made or when they were fetched, in their current
// state since the time of their timeslot, and never later than now.
import type { Row } from '#api';
import { momentOf } from '#core/contract';

const MINUTE = 60_000;
const DONE: readonly unknown[] = ['COMPLETED', 'NOT_COLLECTED'];

interface Facts {
  readonly nr: number;
  readonly status: string;
  /** The moment when the order was made. */
  readonly ordered: number;
  /** The day of delivery, if the order is not digital. */
  readonly date?: string | undefined;
  readonly slot?: { readonly time_start: string; readonly time_stop: string } | undefined;
}

/** The moment when the order got its current state. */
export function movedAt({ nr, status, ordered, date, slot }: Facts): number {
  const soon = ordered + (1 + (nr % 5)) * MINUTE;
  if (status === 'CONFIRMED' || !date || !slot) return soon;
  const [opens, closes] = [slot.time_start, slot.time_stop].map((time) => momentOf(`${date} ${time}`)?.getTime() ?? 0);
  const [from, until] = [opens as number, closes as number];
  const within = from + ((until - from) * ((nr * 37) % 90)) / 100;
  const moments: Readonly<Record<string, number>> = {
    IN_PRODUCTION: from - 120 * MINUTE,
    READY: from - 40 * MINUTE,
    NOT_COLLECTED: until + 30 * MINUTE,
    CANCELLED: (ordered + from) / 2,
  };
  const latest = Date.now() - (1 + (nr % 30)) * MINUTE;
  return Math.max(soon + 5 * MINUTE, Math.min(moments[status] ?? within, latest));
}

/** The moment of payment: online with the order, otherwise when it was handed over. */
export function paidAt({ channel, status, created_at, status_at, nr }: Row): string {
  if (channel !== 'WEBSHOP' && DONE.includes(status)) return String(status_at);
  return new Date(Date.parse(String(created_at)) + (1 + (Number(nr) % 5)) * MINUTE).toISOString();
}
