// Says how many people each division of the demo company needs on a day: thirty-six shifts, whatever the weekday
// (docs/domain 20.1).
import type { GroupKey } from '#api';

/** The times of one shift, by the company's clock. */
export interface ShiftTimes {
  readonly from: string;
  readonly until: string;
  readonly break_minutes: number;
}

interface Demand {
  /** The abbreviation of the division. */
  readonly division: string;
  readonly group: GroupKey;
  /** The number of people on Monday, on each day from Tuesday to Friday, on Saturday and on Sunday. */
  readonly people: readonly [monday: number, week: number, saturday: number, sunday: number];
  /** The times that people are given in turn. */
  readonly times: readonly ShiftTimes[];
}

/** A shift that somebody has to take on a day. */
export interface DemandedShift extends ShiftTimes {
  readonly division: string;
  readonly group: GroupKey;
  readonly date: string;
}

const times = (from: string, until: string, break_minutes = 30): ShiftTimes => ({ from, until, break_minutes });

const SHOP = [times('10:30', '17:00'), times('14:00', '22:00'), times('12:00', '18:30'), times('15:30', '22:00')];
const KITCHEN = [times('06:00', '14:00'), times('06:00', '14:00'), times('08:00', '16:00')];

const DEMAND: readonly Demand[] = [
  { division: 'KOR', group: 'shopSeller', people: [5, 4, 6, 6], times: SHOP },
  { division: 'ZUI', group: 'shopSeller', people: [0, 4, 7, 6], times: SHOP.slice(1) },
  {
    division: 'DAM',
    group: 'shopSeller',
    people: [5, 5, 7, 0],
    times: [times('09:30', '14:00', 0), times('13:00', '18:30', 15)],
  },
  { division: 'KEU', group: 'kitchen', people: [5, 5, 3, 6], times: KITCHEN },
  { division: 'DEP', group: 'kitchen', people: [2, 2, 1, 3], times: [times('07:00', '15:00')] },
  { division: 'WAG', group: 'driver', people: [6, 5, 8, 9], times: [times('12:00', '20:30'), times('11:00', '18:30')] },
  { division: 'LEV', group: 'driver', people: [4, 3, 3, 4], times: [times('08:30', '16:30'), times('11:00', '19:00')] },
  { division: 'KOR', group: 'shopManager', people: [1, 1, 1, 1], times: [times('09:00', '17:30', 60)] },
  { division: 'DAM', group: 'shopManager', people: [1, 1, 0, 1], times: [times('09:00', '17:30', 60)] },
  { division: 'KAN', group: 'management', people: [3, 2, 0, 0], times: [times('09:00', '17:30', 60)] },
  { division: 'KAN', group: 'hr', people: [2, 2, 0, 0], times: [times('08:30', '17:00', 60)] },
  { division: 'KAN', group: 'bookkeeping', people: [2, 2, 0, 0], times: [times('08:30', '17:00', 60)] },
];

export function demandOf(date: string): DemandedShift[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const kind = weekday === 1 ? 0 : weekday === 6 ? 2 : weekday === 0 ? 3 : 1;
  return DEMAND.flatMap(({ division, group, people, times: shifts }) =>
    Array.from({ length: people[kind] }, (_, nth) => ({ division, group, date, ...shifts[nth % shifts.length]! })),
  );
}
