// Holds the rules of tours as records: who keeps what locked, what each state notes, and when one may go.
import { type EntityHooks, type FieldError, type HookContext, invalid, Problem, type Unsaved } from '#api';
import { enforce, hasMoved, isDue, refuseStops, type Tour } from './tour-rules.ts';

type Context = HookContext<'IcecreamVanSchedule'>;

/** What the reservation of a tour decides. */
const RESERVED = ['icecream_van_id', 'date', 'time_start', 'time_stop'] as const;
/** What cannot change any more on the way. */
const LEFT = ['icecream_van_id', 'date', 'time_start'] as const;

export const tourHooks: EntityHooks<'IcecreamVanSchedule'> = {
  validate: locked,
  beforeCreate: async (tour, context) => {
    tour.is_reserved = Boolean(tour.icecream_van_reservation_id);
    await enforce(tour as Tour, context);
  },
  beforeUpdate: async (tour, context) => {
    tour.is_reserved = Boolean(tour.icecream_van_reservation_id);
    if (isDue(tour, context.previous)) await enforce(tour, context);
  },
  onMove: {
    status: {
      DRAFT: (tour) => {
        tour.cancel_reason = undefined;
      },
      PUBLISHED: async (tour, context) => {
        if (!tour.driver_employee_id) throw invalid([{ path: 'driver_employee_id', code: 'tourNeedsDriver' }]);
        tour.departed_at = undefined;
        if (context.previous?.status === 'DRAFT') await refuseStops(tour, context);
      },
      DEPARTED: (tour) => {
        tour.departed_at ??= tour.status_at;
        tour.returned_at = undefined;
      },
      FINISHED: (tour) => {
        tour.returned_at ??= tour.status_at;
      },
    },
  },
  beforeDelete: ({ status, icecream_van_reservation_id }, { actor }) => {
    if (actor.isProduct) return;
    if (icecream_van_reservation_id) throw new Problem(409, 'tourReserved');
    if (status !== 'DRAFT' && status !== 'CANCELLED') throw new Problem(409, 'tourNotDraft');
  },
};

/** A reservation moves its tours itself; a van that is on its way is that van, of that day. */
function locked(tour: Unsaved<'IcecreamVanSchedule'>, { previous, actor }: Context): FieldError[] {
  if (!previous || actor.isProduct) return [];
  const changed = (names: readonly (keyof Tour)[]) => names.filter((name) => hasMoved(tour as Tour, previous, [name]));
  if (previous.icecream_van_reservation_id) return changed(RESERVED).map((path) => ({ path, code: 'tourReserved' }));
  if (previous.status === 'DEPARTED') return changed(LEFT).map((path) => ({ path, code: 'tourUnderWay' }));
  return [];
}
