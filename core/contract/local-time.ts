// Shows moments in the companies' time zone, wherever browser and server are (docs/domain 2.7).
export const TIME_ZONE = 'Europe/Brussels';
/** The Swedish locale writes dates as ISO does. */
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-20T08:30:00.000Z` → `2026-11-20 09:30:00`. */
export function localTime(iso: string): string {
  return CLOCK.format(new Date(iso));
}

/** Writes a moment as the companies' clock shows it: `2026-11-20T08:30:00.000Z` → `09:30`. */
export const clockTime = (iso: string): string => localTime(iso).slice(11, 16);

/** Answers the companies' day at that moment, as `2026-11-20`. */
export function today(now: Date | number = Date.now()): string {
  const minute = Math.floor(Number(now) / 60_000);
  if (minute !== lastDay.minute) lastDay = { minute, day: CLOCK.format(now).slice(0, 10) };
  return lastDay.day;
}

/** The day of the minute that was last asked about: each date in a list asks, and no day begins within a minute. */
let lastDay = { minute: Number.NaN, day: '' };

/**
 * Turns `2026-11-20 09:30[:00]`, or the same with a T between, into a moment; undefined for a time that no clock shows.
 */
export function momentOf(local: string): Date | undefined {
  const asUtc = new Date(`${local.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  // Takes the offset of that time read as UTC, and corrects it once more for times beside a change of the clocks.
  const first = new Date(asUtc.getTime() - offsetAt(asUtc));
  return new Date(asUtc.getTime() - offsetAt(first));
}

function offsetAt(moment: Date): number {
  return new Date(`${CLOCK.format(moment).replace(' ', 'T')}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Remembers moments, because the clock of a zone is slow to ask and days repeat. */
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

/** Answers the moment at which the companies' clock shows that time on that day, in milliseconds; NaN for no such time. */
export function momentAt(day: string, time: string): number {
  const key = `${day} ${time}`;
  let moment = known.get(key);
  if (moment === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    moment = momentOf(key)?.getTime() ?? Number.NaN;
    known.set(key, moment);
  }
  return moment;
}
