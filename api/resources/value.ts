// Is a text a value of a kind? Asked before PostgreSQL is, so that a wrong one is a clear 400 and never a 500.
import type { Kind } from './field.ts';

const SHAPE: Readonly<Record<Kind, RegExp>> = {
  // PostgreSQL stores no NUL character.
  text: /^[^\0]*$/,
  integer: /^-?\d{1,18}$/,
  // As PostgreSQL prints the largest and the smallest that JSON can hold.
  number: /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  timestamp: /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/,
  one: /^\d{1,18}$/,
  many: /^\d{1,18}$/,
  list: /^[^\0]*$/,
  object: /^$/,
};

export function isValue(kind: Kind, text: string): boolean {
  if (!SHAPE[kind].test(text)) return false;
  return kind === 'date' || kind === 'timestamp' ? isCalendarDay(text.slice(0, 10)) && isInstant(text) : true;
}

/** 2026-02-30 has the shape of a date, but is none. */
function isCalendarDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function isInstant(text: string): boolean {
  const [hour = '0', minute = '0', second = '0'] = text.slice(11).split(/[:.Z+-]/);
  return Number(hour || 0) < 24 && Number(minute || 0) < 60 && Number(second || 0) < 60;
}
