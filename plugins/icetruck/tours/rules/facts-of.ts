// Puts the rows of the queries together as the facts that the rules read; pages and server do it alike.
import { today } from '#core/contract';
import type {
  PlannedTour,
  TourAbsence,
  TourAvailability,
  TourFacts,
  TourLoad,
  TourPerson,
  TourShift,
  TourVan,
  TourWish,
  TourZone,
  VanBooking,
} from './facts.ts';

/** What ICECLOCK knows of the people, as `GET /v1/icetruck/tours/roster` answers it; empty without ICECLOCK. */
export interface TourRoster {
  readonly has_shifts: boolean;
  readonly people: readonly RosterPerson[];
}

export interface RosterPerson {
  readonly employee_id: number;
  readonly absences: readonly TourAbsence[];
  readonly availabilities: readonly TourAvailability[];
  readonly shifts: readonly TourShift[];
  /** Minutes of their shifts in the window. */
  readonly minutes: number;
}

type Loose<Of, Key extends keyof Of> = Omit<Of, Key> & { readonly [Name in Key]?: unknown };

/** Rows as `icetruck/tours`, `icetruck/tour-vans` and so on answer them. */
export interface TourRows {
  readonly tours: readonly PlannedTour[];
  readonly vans: readonly TourVan[];
  readonly zones: readonly Loose<TourZone, 'worked'>[];
  readonly drivers: readonly Loose<TourPerson, 'wishes' | 'absences' | 'availabilities' | 'shifts'>[];
  readonly bookings: readonly VanBooking[];
  readonly loads: readonly TourLoad[];
}

export const NO_ROSTER: TourRoster = { has_shifts: false, people: [] };

export function factsOf(rows: TourRows, roster: TourRoster = NO_ROSTER, day: string = today()): TourFacts {
  const known = new Map(roster.people.map((person) => [person.employee_id, person]));
  const people = rows.drivers.map((row): TourPerson => {
    const { absences, availabilities, shifts } = known.get(row.id) ?? {};
    const said = { absences, availabilities, shifts };
    return { ...row, wishes: (row.wishes ?? []) as readonly TourWish[], ...said };
  });
  const zones = rows.zones.map((row) => ({ ...row, worked: (row.worked ?? []) as TourZone['worked'] }));
  return {
    today: day,
    tours: rows.tours.filter(({ status }) => status !== 'CANCELLED'),
    ...{ vans: byId(rows.vans), zones: byId(zones), people: byId(people), loads: byId(rows.loads) },
    ...{ bookings: rows.bookings, hasShifts: roster.has_shifts },
  };
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));
