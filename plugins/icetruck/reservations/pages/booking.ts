// Describes what the form of a reservation asks the server while it is filled in, and what it is told.

/** The fields of a reservation that these pages read, as they are typed: any may be missing. */
export interface Typed {
  readonly id?: number;
  readonly status?: string;
  readonly date?: string;
  readonly serve_start?: string;
  readonly serve_stop?: string;
  readonly travel_before?: number;
  readonly travel_after?: number;
  readonly nr_of_people?: number;
  readonly icecream_van_ids?: readonly number[];
  readonly option_until?: string;
}

export interface OfferedVan {
  readonly id: number;
  readonly nr: number;
  readonly name: string;
  readonly color_background: string;
  readonly color_text: string;
  readonly free: boolean;
  /** It may not drive today. */
  readonly unsafe?: boolean;
  readonly taken_by?: { readonly resource: string; readonly id: number; readonly display: string };
  /** The nearest time of that day at which it could begin to serve. */
  readonly next_free?: string;
}

export interface ProposedLine {
  readonly description: string;
  readonly qty: number;
  readonly unit?: string;
  readonly unit_price_vati: number;
  readonly vat_rate: number;
  readonly is_proposed?: boolean;
  readonly total_vati?: number;
}

export interface Proposal {
  readonly travel_before?: number;
  readonly travel_after?: number;
  readonly km?: number;
  readonly is_routed?: boolean;
  readonly capacity?: number;
  readonly needed_vans?: number;
  readonly lines: readonly ProposedLine[];
  readonly deposit?: number;
  readonly total_vati?: number;
  readonly hint?: unknown;
}

/** What the proposal rests on; other fields of the form change nothing about it. */
const ASKED = [
  ...['date', 'serve_start', 'serve_stop', 'travel_before', 'travel_after', 'latitude', 'longitude', 'nr_of_people'],
  ...['address_street', 'address_nr', 'address_zipcode', 'address_city', 'address_country', 'crew', 'menu_id'],
  ...['icecream_van_ids', 'locale'],
] as const;

/** Undefined while it would say nothing: people, day and times are what a price is made of. */
export function proposalAsked(typed: Typed): Readonly<Record<string, unknown>> | undefined {
  if (!typed.nr_of_people || !hasTimes(typed)) return undefined;
  const given = { ...typed } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(ASKED.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])));
}

export function vansAsked(typed: Typed): Readonly<Record<string, string | number>> | undefined {
  if (!hasTimes(typed)) return undefined;
  const { date, serve_start, serve_stop, travel_before, travel_after, id } = typed;
  return {
    ...{ date, serve_start, serve_stop },
    ...(travel_before != null && { travel_before }),
    ...(travel_after != null && { travel_after }),
    ...(id !== undefined && { except: id }),
  };
}

type Times = Required<Pick<Typed, 'date' | 'serve_start' | 'serve_stop'>>;

export const hasTimes = (typed: Typed): typed is Typed & Times =>
  Boolean(typed.date && typed.serve_start && typed.serve_stop && typed.serve_stop > typed.serve_start);

/** The same length of service from another start; undefined where it would go beyond midnight. */
export function servedFrom(
  { serve_start = '', serve_stop = '' }: Typed,
  start: string,
): { start: string; stop: string } | undefined {
  const stop = minutesOf(start) + minutesOf(serve_stop) - minutesOf(serve_start);
  return stop < 24 * 60 ? { start: `${start}:00`, stop: `${clock(stop)}:00` } : undefined;
}

/** `14:00:00` and 45 → `14:45`; a time of the day before or after stands as on the clock. */
export const later = (time: string, minutes: number): string =>
  clock((minutesOf(time) + minutes + 48 * 60) % (24 * 60));

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Puts the proposed lines in the place of those proposed before; lines that were made by hand stay. */
export function withProposed(lines: readonly ProposedLine[], { lines: proposed }: Proposal): ProposedLine[] {
  const known = new Set(proposed.map(({ description }) => description));
  const own = lines.filter(({ is_proposed, description }) => !is_proposed && !known.has(description));
  return [...proposed.map(({ total_vati: _, ...line }) => line), ...own];
}
