// Names what the board of tours shows: tours, vans, zones, drivers and the bookings that hold a van.
import type { QueryRowTypes } from '#core/contract';
import type { Finding, PlannedTour } from '../rules/facts.ts';

/** A tour as the board shows it. */
export interface BoardTour extends PlannedTour {
  readonly version: number;
  readonly note?: string | null | undefined;
  readonly departed_at?: string | null | undefined;
  readonly returned_at?: string | null | undefined;
  /** What is wrong with it now, as the alarm sees it. */
  readonly problems: readonly Finding[];
}

export type BoardVan = QueryRowTypes['icetruck/tour-vans'];
export type BoardZone = QueryRowTypes['icetruck/tour-zones'];
export type BoardDriver = QueryRowTypes['icetruck/tour-drivers'];
export type BoardBooking = QueryRowTypes['icetruck/bookings'];

/** The days that the board shows; `until` is no longer among them. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export const SPANS = ['week', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** States in which a tour takes its van and its crew, and is still planned. */
export const OPEN: readonly string[] = ['DRAFT', 'PUBLISHED'];

/** The id of a tour that does not exist yet, so that rules see an original beside its copy. */
export const NEW = 0;

/** Tells whether a tour may be moved on the board: one of a reservation stands where the reservation is. */
export const isFixed = ({ status, icecream_van_reservation_id }: BoardTour): boolean =>
  Boolean(icecream_van_reservation_id) || !OPEN.includes(status);

export const vanName = ({ nr, name }: Pick<BoardVan, 'nr' | 'name'>): string =>
  nr === undefined || nr === null ? name : `${nr} · ${name}`;
