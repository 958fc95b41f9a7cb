// Tells of everybody who works now or should: in, on a break, late or missing, by division.
import type { QueryRowTypes } from '#core/contract';
import { minutesBetween } from '../review/facts.ts';

export type PresenceRow = QueryRowTypes['iceclock/hours-presence'];
export const PRESENCES = ['in', 'break', 'late', 'missing'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface Present {
  readonly row: PresenceRow;
  readonly presence: Presence;
}

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly people: readonly Present[];
}

/** Somebody who should be there is late at first, and missing once the company counts them as overdue. */
export function presenceOf(row: PresenceRow, now: number, overdueAfter: number): Presence | undefined {
  if (row.started_at) return row.break_since ? 'break' : 'in';
  const { planned_from = '', planned_until = '' } = row;
  const late = minutesBetween(planned_from, now);
  if (late <= 0 || minutesBetween(now, planned_until) <= 0) return undefined;
  return late > overdueAfter ? 'missing' : 'late';
}

export function placesOf(rows: readonly PresenceRow[], now: number, overdueAfter: number): readonly Place[] {
  const places = new Map<number, Place & { people: Present[] }>();
  for (const row of rows) {
    const presence = presenceOf(row, now, overdueAfter);
    if (!presence) continue;
    const place = places.get(row.division_id) ?? { id: row.division_id, name: row.division.display, people: [] };
    place.people.push({ row, presence });
    places.set(row.division_id, place);
  }
  return [...places.values()];
}
