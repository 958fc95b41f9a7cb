// Makes each `Intl` format of a locale once and keeps it: making one costs more than a hundred uses, and a table uses
// many.
import { TIME_ZONE } from './local-time.ts';

/** The length of a date such as `2026-11-20`. */
const DAY_LENGTH = 10;
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once('n', locale, options, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('d', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/**
 * Formats a date or a moment. A date is the same day everywhere; a moment is shown in the companies' time zone,
 * wherever the machine stands.
 */
export function formatMoment(locale: string, value: string, options: Intl.DateTimeFormatOptions): string {
  const timeZone = value.length === DAY_LENGTH ? 'UTC' : TIME_ZONE;
  return dateFormat(locale, { ...options, timeZone }).format(new Date(value));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Writes a sentence's values as the language writes them; `count` stays a number, because it chooses the plural form.
 */
export function spokenValues(
  locale: string,
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const spoken = (value: string | number): string => {
    if (typeof value === 'number') return numberFormat(locale, {}).format(value);
    if (MOMENT.test(value))
      return formatMoment(locale, value, { dateStyle: 'long', timeStyle: 'short', hour12: false });
    return DAY.test(value) ? formatMoment(locale, value, { day: 'numeric', month: 'long', year: 'numeric' }) : value;
  };
  const each = Object.entries(values).map(([name, value]) => [name, name === 'count' ? value : spoken(value)]);
  return Object.fromEntries(each);
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
