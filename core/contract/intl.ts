// `Intl` formats of any locale, each made once: making one costs more than a hundred uses, and a table uses many.

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once('n', locale, options, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('d', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** A bare date means that day here, not midnight in Greenwich. */
export function toDate(value: string): Date {
  return new Date(value.length === 10 ? `${value}T00:00:00` : value);
}

/** Domain 0: the business is in one time zone, wherever the browser is. */
export const ZONE = 'Europe/Brussels';

/** The calendar day of a moment, there: `2026-11-22`. */
export function dayHere(moment: Date): string {
  return dateFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(moment);
}

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(
  kind: string,
  locale: string,
  options: object,
  make: () => T,
): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as T | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}
