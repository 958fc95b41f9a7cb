// Describes a tour as its driver's page reads it, and works out what the page shows before the server has heard of it.

export type TourStatus = 'PUBLISHED' | 'DEPARTED' | 'FINISHED';

export interface LoadItem {
  readonly id?: number;
  readonly name: string;
  readonly unit?: string;
  readonly planned?: number;
  readonly loaded?: number;
  readonly returned?: number;
  readonly wasted?: number;
}

export interface Load {
  readonly loaded_at?: string;
  readonly returned_at?: string;
  readonly items: readonly LoadItem[];
}

export interface Customer {
  readonly id: number;
  readonly nr: string;
  readonly event_name: string;
  readonly name: string;
  readonly phone?: string;
  readonly street: string;
  readonly city: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly serve_start: string;
  readonly serve_stop: string;
  readonly nr_of_people: number;
  readonly notes?: string;
}

export interface NearCall {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly nr_of_people: number;
  readonly name?: string;
  readonly phone?: string;
  readonly note?: string;
  readonly metres?: number;
  /** True if the planners gave the call to this van. */
  readonly is_own: boolean;
}

export interface Tour {
  readonly id: number;
  readonly date: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly status: TourStatus;
  readonly note?: string;
  readonly departed_at?: string;
  readonly returned_at?: string;
  readonly van?: {
    readonly id: number;
    readonly nr: number;
    readonly name: string;
    readonly license_plate?: string;
    readonly picture?: string;
  };
  readonly crew: readonly string[];
  readonly zone?: {
    readonly id: number;
    readonly name: string;
    readonly abbreviation?: string;
    readonly color?: string;
    readonly permit_nr?: string;
    readonly note?: string;
    readonly polygon?: { readonly coordinates: readonly (readonly (readonly [number, number])[])[] };
  };
  readonly reservation?: Customer;
  readonly load: Load;
  readonly calls: readonly NearCall[];
}

/** A report that was pressed; `name` says of what it is when it is refused. */
export type Press =
  | {
      readonly kind: 'tour';
      readonly id: number;
      readonly status: TourStatus;
      readonly name: string;
      readonly at: string;
    }
  | {
      readonly kind: 'load' | 'return';
      readonly id: number;
      readonly items: readonly LoadItem[];
      readonly name: string;
      readonly at: string;
    }
  | { readonly kind: 'served'; readonly id: number; readonly name: string }
  | { readonly kind: 'fuel' | 'damage'; readonly name: string };

/** Shows the tours as if the server had heard of each report. */
export const pressed = (tours: readonly Tour[], presses: readonly Press[]): readonly Tour[] =>
  presses.reduce<readonly Tour[]>((now, press) => now.map((tour) => withPress(tour, press)), tours);

function withPress(tour: Tour, press: Press): Tour {
  switch (press.kind) {
    case 'tour':
      return press.id === tour.id ? stepped(tour, press.status, press.at) : tour;
    case 'load':
      return press.id === tour.id
        ? { ...tour, load: { ...counted(tour.load, press.items), loaded_at: press.at } }
        : tour;
    case 'return':
      return press.id === tour.id
        ? { ...tour, load: { ...counted(tour.load, press.items), returned_at: press.at } }
        : tour;
    case 'served':
      return { ...tour, calls: tour.calls.filter(({ id }) => id !== press.id) };
    default:
      return tour;
  }
}

function stepped(tour: Tour, status: TourStatus, at: string): Tour {
  const when = status === 'DEPARTED' ? { departed_at: at } : status === 'FINISHED' ? { returned_at: at } : {};
  return { ...tour, ...when, status };
}

function counted({ items, ...load }: Load, said: readonly LoadItem[]): Load {
  const names = new Set(items.map(({ name }) => name));
  const known = items.map((item) => ({ ...item, ...said.find(({ name }) => name === item.name) }));
  return { ...load, items: [...known, ...said.filter(({ name }) => !names.has(name))] };
}

const ORDER: Readonly<Record<TourStatus, number>> = { DEPARTED: 0, PUBLISHED: 1, FINISHED: 2 };

/** The tour to show now: the one that is out, else the next of today, else the next one. */
export function nowOf(tours: readonly Tour[], day: string): Tour | undefined {
  const isLater = ({ date }: Tour) => Number(date > day);
  return [...tours].sort(
    (one, other) =>
      isLater(one) - isLater(other) ||
      ORDER[one.status] - ORDER[other.status] ||
      `${one.date} ${one.time_start}`.localeCompare(`${other.date} ${other.time_start}`),
  )[0];
}

/** Sold is what was loaded and came back neither whole nor wasted. */
export const soldOf = ({ loaded = 0, returned = 0, wasted = 0 }: LoadItem): number =>
  Math.round((loaded - returned - wasted) * 1000) / 1000;
