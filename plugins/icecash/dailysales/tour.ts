// Describes a tour as the daily sales report tells it on both sides: who drove where and when, its ice, and its tickets.

/** What stood on a load and came back, in litres; `sold` is what did not. */
export interface Litres {
  readonly loaded: number;
  readonly returned: number;
  readonly wasted: number;
  readonly sold: number;
}

export interface RoadTour {
  readonly id: number;
  readonly day: string;
  readonly icecream_van_id: number;
  readonly zone_id?: number;
  readonly zone?: string;
  readonly crew: readonly string[];
  readonly status: string;
  readonly starts_at: string;
  readonly stops_at: string;
  readonly departed_at?: string;
  readonly returned_at?: string;
  readonly litres?: Litres;
  /** Of the tickets that were sold between its start and its stop, with what lies around them. */
  readonly tickets: number;
  readonly turnover: number;
}
