// Finds the tour that a driver or a van's tablet reports on, and nobody else's.
import { forbidden, notFound, Problem, type RecordsOf, type Stored } from '#api';

export type Tour = Stored<'IcecreamVanSchedule'>;

/** The driver or the van whose tours are told; either may be missing. */
export interface TourOwner {
  readonly employeeId?: number;
  readonly vanId?: number;
}

/** The person who reports. */
export interface TourHand {
  /** Writes records in the person's name. */
  readonly records: RecordsOf;
  readonly employeeId?: number;
  /** True if the person may report on the tour. */
  readonly may: (tour: Tour) => boolean;
  /** True if the person plans tours and corrects what others counted on this one. */
  readonly corrects?: (tour: Tour) => boolean;
}

/** Answers the tour that may be reported on, which is known and not cancelled; nobody else changes it meanwhile. */
export async function ownTour(id: number, { records, may }: TourHand): Promise<Tour> {
  const tour = await records('IcecreamVanSchedule', { by: 'product' }).get(id, { lock: true });
  if (!tour) throw notFound();
  if (!may(tour)) throw forbidden({ permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] });
  if (tour.status === 'DRAFT' || tour.status === 'CANCELLED') throw new Problem(409, 'tourNotYours');
  return tour;
}

const HOURS = 3_600_000;
/** A phone keeps what was pressed for a night at most. */
const KEPT_HOURS = 24;

/** The moment at which it was pressed, if the device's clock is plausible; otherwise now. */
export function pressedAt(at: string | undefined): string {
  const [pressed, now] = [Date.parse(at ?? ''), Date.now()];
  return new Date(pressed > now - KEPT_HOURS * HOURS && pressed < now ? pressed : now).toISOString();
}
