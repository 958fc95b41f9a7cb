// Makes SQL that writes a day, a moment or a time as people of a language read it, with moments in the companies' time
// zone.
import { type RawBuilder, sql } from 'kysely';
import { dateFormat, formattingLocale, type Locale, TIME_ZONE } from '#core/contract';
import type { Kind } from '../../entities/field.ts';

type Written = (value: RawBuilder<unknown>, locale: Locale) => RawBuilder<unknown>;

/** The same forms as the browser's `formatDate`, `formatDateTime` and `formatTime`. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short', hour12: false } as const;
const MONTHS = 12;

const WRITTEN: Readonly<Partial<Record<Kind, Written>>> = {
  date: (value, locale) => formatSql(value, locale, DAY),
  timestamp: (value, locale) => formatSql(sql`(${value} at time zone ${sql.lit(TIME_ZONE)})`, locale, MOMENT),
  time: (value) => sql`to_char(${value}, 'HH24:MI')`,
};

/** Tells whether people read such a value in another form than the database writes. */
export function isWritten(kind: Kind): boolean {
  return WRITTEN[kind] !== undefined;
}

/** Answers the value as text for this reader; without a reader, as the database writes it. */
export function writtenSql(kind: Kind, value: RawBuilder<unknown>, locale: Locale | undefined): RawBuilder<unknown> {
  const write = WRITTEN[kind];
  return write && locale ? write(value, locale) : sql`${value}::text`;
}

/** Puts the language's own order of parts together from PostgreSQL's; months have names. */
function formatSql(value: RawBuilder<unknown>, locale: Locale, options: Intl.DateTimeFormatOptions) {
  const format = dateFormat(formattingLocale(locale), { ...options, timeZone: 'UTC' });
  const parts = Array.from({ length: MONTHS }, (_, month) => format.formatToParts(Date.UTC(2026, month, 5)));
  const pieces = (parts[0] ?? []).map(({ type, value: text }, at) => {
    if (type === 'literal') return sql`${sql.lit(text)}`;
    if (type !== 'month') return sql`to_char(${value}, ${sql.lit(PATTERNS[type]?.[text.length] ?? PATTERN)})`;
    const names = parts.map((of) => sql.lit(of[at]?.value ?? ''));
    return sql`(array[${sql.join(names)}])[extract(month from ${value})::int]`;
  });
  return sql`(${sql.join(pieces, sql` || `)})`;
}

const PATTERN = 'YYYY';
/** PostgreSQL's patterns by part and its length: a day of one digit has no zero before it. */
const PATTERNS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  day: { 1: 'FMDD', 2: 'DD' },
  hour: { 2: 'HH24' },
  minute: { 2: 'MI' },
};
