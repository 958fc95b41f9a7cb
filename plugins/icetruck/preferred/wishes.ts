// Tells which zones employees wish on a day, for the planning of tours and for the planner's page (docs/domain 16.2).
import { WEEKDAYS } from '#core/contract';

/** A row of icecream_van_preferred_zone, as far as it says who wants what. */
export interface ZoneWish {
  readonly employee_id: number;
  readonly icecream_van_zone_id: number;
  /** 1 is wanted most, 5 least. */
  readonly rank: number;
  /** Without one it holds on every day of the week. */
  readonly weekday?: string | null;
  readonly valid_from?: string | null;
  readonly valid_until?: string | null;
}

/** Answers the rank of the employee's wish for the zone, or undefined where they have none. */
export type RankOf = (employeeId: number, zoneId: number) => number | undefined;

/** Tells whether the wish holds on the day. */
export function holdsOn({ weekday, valid_from, valid_until }: ZoneWish, date: string): boolean {
  const isSeason = (!valid_from || valid_from <= date) && (!valid_until || date <= valid_until);
  return isSeason && (!weekday || weekday === weekdayOn(date));
}

/**
 * Answers the ranks of a day. A wish for that weekday goes before the one for every day, whichever rank it has.
 * @param date as YYYY-MM-DD
 */
export function wishesOn(wishes: readonly ZoneWish[], date: string): RankOf {
  const ranks = new Map<string, ZoneWish>();
  for (const wish of wishes.filter((one) => holdsOn(one, date))) {
    const key = keyOf(wish.employee_id, wish.icecream_van_zone_id);
    const known = ranks.get(key);
    if (!known || isNearer(wish, known)) ranks.set(key, wish);
  }
  return (employeeId, zoneId) => ranks.get(keyOf(employeeId, zoneId))?.rank;
}

/** Of two wishes for the same weekday, the higher one counts. */
function isNearer(wish: ZoneWish, known: ZoneWish): boolean {
  if (Boolean(wish.weekday) !== Boolean(known.weekday)) return Boolean(wish.weekday);
  return wish.rank < known.rank;
}

const keyOf = (employeeId: number, zoneId: number) => `${employeeId} ${zoneId}`;

const weekdayOn = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
