// Describes a turn at a till of the demo company: from the opening of its drawer to the closing, which is one drawer
// session, and when and where its tickets were sold.
import { businessDay, type GeoPoint, localTime } from '#core/contract';

/** Until this time of night it is still the day before. */
export const DAY_CUTOFF = '05:00:00';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface Seller {
  readonly id: number;
  readonly from?: number;
  readonly until?: number;
}

export interface TillDay {
  readonly device: number;
  readonly place: { readonly icecream_van_id: number } | { readonly division_id: number };
  /** First and last moment of selling; of a turn under way the last is now. */
  readonly from: number;
  readonly until: number;
  readonly isOver: boolean;
  /** The drawer goes to the next seller with everything in it. */
  readonly isHandedOver?: boolean;
  readonly sellers: readonly Seller[];
  /** Where a van stood, one place after the other. */
  readonly stops: readonly GeoPoint[];
  /** How much is sold, against other turns. */
  readonly weight: number;
}

export const businessDateOf = (at: number): string => businessDay(at, DAY_CUTOFF);
export const hourOf = (at: number): number => Number(localTime(new Date(at).toISOString()).slice(11, 13));

/** How busy each hour is, from noon to the evening; by night and in the morning few people buy ice cream. */
const BUSY: Readonly<Record<number, number>> = {
  ...{ 11: 0.4, 12: 0.55, 13: 0.7, 14: 0.9, 15: 1.25, 16: 1.3, 17: 1.1, 18: 0.85, 19: 0.7, 20: 0.65, 21: 0.5 },
};
const QUIET = 0.3;
export const busyAt = (at: number): number => BUSY[hourOf(at)] ?? QUIET;
/** The most of all hours. */
export const BUSIEST = Math.max(...Object.values(BUSY));

/** Weekends are warm and free, and on Wednesday afternoon there is no school. */
const BY_WEEKDAY = [1.5, 0.85, 0.8, 1.15, 0.9, 1.05, 1.6];
export const weekdayWeight = (date: string): number => BY_WEEKDAY[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 1;
