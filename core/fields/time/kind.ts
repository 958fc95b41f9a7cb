// A time of the day, as HH:mm:ss.
import { defineKind, ofFormat } from '../kind.ts';

export const time = defineKind({
  id: 'time',
  matches: ofFormat('local-time', 'time'),
  shape: 'time',
  normalise: keepTime,
  text: ({ value }) => String(value).slice(0, 5),
});

/** 9, 930, 9:30, 9.30, 9h30 and 9u30 become 09:00:00 and 09:30:00; anything else stays to be refused. */
export function keepTime(typed: string): string {
  const match = /^\s*(\d{1,2})(?:[:.hu]?\s*(\d{2})?)(?::(\d{2}))?\s*$/i.exec(typed);
  if (!match) return typed.trim();
  const [, hours = '', minutes = '00', seconds = '00'] = match;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
