// Says what the rules of tours read, alike on the server and on the board: tours, vans, zones, people and reservations.
// Days and times are those of the company's clock, moments are UTC.

export type TourStatus = 'DRAFT' | 'PUBLISHED' | 'DEPARTED' | 'FINISHED' | 'CANCELLED';

/** A tour as the rules read it; one that is new has the id 0. */
export interface PlannedTour {
  readonly id: number;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly status: TourStatus;
  readonly icecream_van_id: number;
  readonly icecream_van_zone_id?: number | null | undefined;
  readonly driver_employee_id?: number | null | undefined;
  readonly helper_employee_id?: number | null | undefined;
  readonly menu_id?: number | null | undefined;
  readonly load_size_id?: number | null | undefined;
  readonly icecream_van_reservation_id?: number | null | undefined;
  /** The shifts that the tour made or took; they are no clash with itself. */
  readonly shift_id?: number | null | undefined;
  readonly helper_shift_id?: number | null | undefined;
  /** Codes of the warnings that a planner has accepted for it. */
  readonly accepted?: readonly string[] | undefined;
}

export interface TourVan {
  readonly id: number;
  readonly name: string;
  /** True while a report of damage keeps it off the road. */
  readonly unsafe: boolean;
  readonly insurance_expires_at?: string | null | undefined;
  readonly inspection_expires_at?: string | null | undefined;
}

export interface TourZone {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly permit_until?: string | null | undefined;
  /** The weekdays on which vans may come; none means every day. */
  readonly weekdays?: readonly string[] | null | undefined;
  readonly time_from?: string | null | undefined;
  readonly time_until?: string | null | undefined;
  readonly rest_days?: number | null | undefined;
  /** The days on which tours work there, also beside the window, as far as its rest reaches. */
  readonly worked?: readonly { readonly tour_id: number; readonly date: string }[] | null | undefined;
}

/** An absence that was asked or approved; both days are included. */
export interface TourAbsence {
  readonly date_from: string;
  readonly date_until: string;
  readonly begins_at_noon?: boolean | null | undefined;
  readonly ends_at_noon?: boolean | null | undefined;
  readonly status: 'ASKED' | 'APPROVED';
}

/** What somebody says of a date, or of a weekday (1 is Monday). */
export interface TourAvailability {
  readonly date?: string | null | undefined;
  readonly weekday?: number | null | undefined;
  readonly valid_from?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
  readonly all_day?: boolean | null | undefined;
  readonly time_start?: string | null | undefined;
  readonly time_stop?: string | null | undefined;
  readonly kind: 'AVAILABLE' | 'PREFERRED' | 'UNAVAILABLE';
}

export interface TourShift {
  readonly id: number;
  readonly start_at: string;
  readonly end_at: string;
}

/** A zone that somebody wants to drive in, the first one best. */
export interface TourWish {
  readonly icecream_van_zone_id: number;
  readonly rank: number;
  readonly weekday?: string | null | undefined;
  readonly valid_from?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
}

export interface TourPerson {
  readonly id: number;
  readonly name: string;
  /** Tells whether a driving licence stands in their file. */
  readonly licence: boolean;
  /** True for somebody who has left. */
  readonly left: boolean;
  /** Tells whether they are on leave today; absences tell of other days, where the company keeps them. */
  readonly on_leave: boolean;
  readonly wishes?: readonly TourWish[] | undefined;
  /** Empty where the company has no ICECLOCK. */
  readonly absences?: readonly TourAbsence[] | undefined;
  readonly availabilities?: readonly TourAvailability[] | undefined;
  readonly shifts?: readonly TourShift[] | undefined;
}

/** A time for which a reservation holds a van. */
export interface VanBooking {
  readonly id: number;
  readonly icecream_van_id: number;
  readonly icecream_van_reservation_id: number;
  readonly name: string;
  readonly blocked_from: string;
  readonly blocked_until: string;
  readonly nr_of_people?: number | null | undefined;
  readonly menu_id?: number | null | undefined;
}

export interface TourLoad {
  readonly id: number;
  readonly abbreviation?: string | undefined;
  readonly auto_apply_at_nr_of_people?: number | null | undefined;
}

/** All that the rules know of a window of days. */
export interface TourFacts {
  readonly today: string;
  /** Tours of these days, without the cancelled ones. */
  readonly tours: readonly PlannedTour[];
  readonly vans: ReadonlyMap<number, TourVan>;
  readonly zones: ReadonlyMap<number, TourZone>;
  readonly people: ReadonlyMap<number, TourPerson>;
  readonly bookings: readonly VanBooking[];
  readonly loads: ReadonlyMap<number, TourLoad>;
  /** Tells whether tours have shifts here: the company has ICECLOCK, and says which functions its crew has. */
  readonly hasShifts: boolean;
}

/** Says why a tour cannot be so (STOP), or had better not (WARN: a planner may accept it). */
export interface Finding {
  /** The text is `errors.{code}`. */
  readonly code: string;
  readonly severity: 'STOP' | 'WARN';
  /** The field of the tour that it is about. */
  readonly path: string;
  /** Values of its text: names, days, times, hours. */
  readonly params: Readonly<Record<string, string | number>>;
}
