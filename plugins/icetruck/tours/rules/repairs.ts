// Proposes what could be done about a tour that has problems: another van, another driver or another time, each without
// anything that stops it, the best first. One click saves its changes with what it accepts.
import { candidatesFor, type Reason } from '../autofill/rank.ts';
import type { Finding, PlannedTour, TourFacts } from './facts.ts';
import { findingsOf } from './findings.ts';
import { short } from './times.ts';

type Change = Partial<
  Pick<
    PlannedTour,
    'icecream_van_id' | 'driver_employee_id' | 'helper_employee_id' | 'time_start' | 'time_stop' | 'load_size_id'
  >
>;

export interface Repair {
  /** The text is `icetruck.tour.repair.{kind}`. */
  readonly kind: 'VAN' | 'DRIVER' | 'HELPER' | 'TIME' | 'LOAD' | 'NO_HELPER';
  /** Values of its text: name of the van or person, times. */
  readonly values: Readonly<Record<string, string | number>>;
  /** What to save on the tour. */
  readonly changes: Change;
  /** Codes of the warnings that are accepted with it. */
  readonly accept: readonly string[];
  readonly reasons: readonly Reason[];
}

const MOST = 3;
const OF_VAN: readonly string[] = [
  ...['tourVanTaken', 'tourVanReserved', 'tourVanUnsafe', 'tourVanUnsafeToday'],
  ...['tourInsuranceOver', 'tourInspectionOver', 'tourStillAtDepot'],
];
const OF_TIME: readonly string[] = ['tourVanTaken', 'tourVanReserved', 'tourZoneHours', 'tourPersonBusy'];

/** Lists repairs for these problems of a tour; a reserved tour keeps its van and its time. */
export function repairsOf(tour: PlannedTour, facts: TourFacts, problems: readonly Finding[]): Repair[] {
  const codes = problems.map(({ code }) => code);
  const isAbout = (path: string) => problems.some((each) => each.path === path);
  const isFree = !tour.icecream_van_reservation_id;
  return [
    ...(isFree && codes.some((code) => OF_VAN.includes(code)) ? otherVans(tour, facts) : []),
    ...(isAbout('driver_employee_id') ? otherPeople(tour, facts, 'driver_employee_id') : []),
    ...(isAbout('helper_employee_id') ? otherPeople(tour, facts, 'helper_employee_id') : []),
    ...(isFree && codes.some((code) => OF_TIME.includes(code)) ? otherTimes(tour, facts) : []),
    ...(isAbout('load_size_id') ? otherLoads(tour, facts) : []),
  ];
}

/** Answers what would have to be accepted, or undefined where something stops it. */
function acceptedWith(tour: PlannedTour, facts: TourFacts): readonly string[] | undefined {
  const found = findingsOf(tour, facts);
  if (found.some(({ severity }) => severity === 'STOP')) return undefined;
  return [...new Set(found.map(({ code }) => code))];
}

function repair(
  tour: PlannedTour,
  facts: TourFacts,
  { reasons = [], ...made }: Omit<Repair, 'accept' | 'reasons'> & { readonly reasons?: readonly Reason[] },
): Repair[] {
  const accept = acceptedWith({ ...tour, ...made.changes }, facts);
  return accept ? [{ ...made, accept, reasons }] : [];
}

/** Those with the fewest warnings come first. */
const best = (repairs: readonly Repair[]): Repair[] =>
  [...repairs].sort((one, other) => one.accept.length - other.accept.length).slice(0, MOST);

function otherVans(tour: PlannedTour, facts: TourFacts): Repair[] {
  const vans = [...facts.vans.values()].filter(({ id, unsafe }) => id !== tour.icecream_van_id && !unsafe);
  return best(
    vans.flatMap(({ id, name }) =>
      repair(tour, facts, { kind: 'VAN', values: { name }, changes: { icecream_van_id: id } }),
    ),
  );
}

function otherPeople(tour: PlannedTour, facts: TourFacts, seat: 'driver_employee_id' | 'helper_employee_id'): Repair[] {
  const kind = seat === 'driver_employee_id' ? 'DRIVER' : 'HELPER';
  const without = { ...tour, [seat]: undefined };
  const others = candidatesFor(without, facts, seat).filter(({ employee_id }) => employee_id !== tour[seat]);
  const found = others.slice(0, MOST).flatMap(({ employee_id, name, reasons }) => {
    const changes = { [seat]: employee_id };
    return repair(tour, facts, { kind, values: { name }, changes, reasons });
  });
  if (kind === 'DRIVER') return found;
  return [...found, ...repair(tour, facts, { kind: 'NO_HELPER', values: {}, changes: { helper_employee_id: null } })];
}

const QUARTER = 15;
const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** The nearest times of the same length on that day, before and after, at which nothing stops it and nothing warns more. */
function otherTimes(tour: PlannedTour, facts: TourFacts): Repair[] {
  const [start, stop] = [minutesOf(tour.time_start), minutesOf(tour.time_stop)];
  const found: Repair[] = [];
  for (const way of [-1, 1]) {
    for (let by = QUARTER; by < DAY; by += QUARTER) {
      const [from, until] = [start + way * by, stop + way * by];
      if (from < 0 || until >= DAY) break;
      const changes = { time_start: timeOf(from), time_stop: timeOf(until) };
      const values = { time_start: short(changes.time_start), time_stop: short(changes.time_stop) };
      const [one] = repair(tour, facts, { kind: 'TIME', values, changes });
      if (!one || one.accept.includes('tourZoneHours')) continue;
      found.push(one);
      break;
    }
  }
  return best(found);
}

function otherLoads(tour: PlannedTour, facts: TourFacts): Repair[] {
  const loads = [...facts.loads.values()].filter(({ id }) => id !== tour.load_size_id);
  const repairs = loads.flatMap((load) =>
    repair(tour, facts, {
      kind: 'LOAD',
      values: { name: load.abbreviation ?? '' },
      changes: { load_size_id: load.id },
    }),
  );
  return best(repairs.filter(({ accept }) => !accept.includes('tourLoadSmall'))).slice(0, 1);
}
