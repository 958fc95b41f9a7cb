// Makes each `Intl` format of a locale once and keeps it: making one costs more than a hundred uses, and a table uses
// many.
import { TIME_ZONE } from './local-time.ts';
import { formattingLocale } from './locales.ts';

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
const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Writes a sentence's values as the language writes them; `count` stays a number, because it chooses the plural form.
 */
export function spokenValues(
  locale: string,
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const spoken = (value: string | number): string =>
    typeof value === 'number' ? numberFormat(locale, {}).format(value) : spokenDay(locale, value);
  const each = Object.entries(values).map(([name, value]) => [name, name === 'count' ? value : spoken(value)]);
  return Object.fromEntries(each);
}

/** Writes a day or a moment as the language writes it; any other text stays as it is. */
function spokenDay(locale: string, text: string): string {
  const isDay = DAY.test(text);
  if (!isDay && !MOMENT.test(text)) return text;
  const at = new Date(text);
  // A day that there is not, such as a wrong value that a refusal repeats, stays as it was typed.
  if (Number.isNaN(at.getTime()) || (isDay && !at.toISOString().startsWith(text))) return text;
  return formatMoment(locale, text, isDay ? LONG_DAY : { dateStyle: 'long', timeStyle: 'short', hour12: false });
}

/** How i18next puts values into texts; it goes with `SPOKEN`. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;

/**
 * Formats the values in texts for i18next: days and moments as the language writes them, whichever refusal or notice
 * holds them; `{{names, list}}` as a list.
 */
export const SPOKEN = {
  type: 'formatter' as const,
  init(): void {},
  add(): void {},
  addCached(): void {},
  format(value: unknown, format?: string, language = ''): string {
    const locale = formattingLocale(language);
    if (format === 'list') return new Intl.ListFormat(locale).format(value as string[]);
    return typeof value === 'string' ? spokenDay(locale, value) : (value as string);
  },
};

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
