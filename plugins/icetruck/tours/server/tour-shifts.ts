// Keeps a shift in ICECLOCK for each person of a published tour: one of theirs that holds the whole time is taken, else one
// is made. It moves with the tour, and goes with it (docs/domain 16.3).
import { defineReaction, invalid, Problem, type ReactionContext, type Stored } from '#api';
import { dayAfter } from '#core/contract';
import { holds, momentsOf, spanOf } from '../rules/times.ts';
import { functionOf } from './crew-function.ts';
import { type CrewPlaces, crewPlaces, hasRoster } from './crew-places.ts';
import { isSame, type Tour } from './tour-rules.ts';

type Shift = Stored<'Shift'>;
type Context = ReactionContext<'IcecreamVanSchedule'>;

const SEATS = [
  { person: 'driver_employee_id', shift: 'shift_id', made: 'shift_made', functions: 'drivers' },
  { person: 'helper_employee_id', shift: 'helper_shift_id', made: 'helper_shift_made', functions: 'helpers' },
] as const;

const PLANNED: readonly unknown[] = ['PUBLISHED', 'DEPARTED', 'FINISHED'];
const ON_THE_WAY: readonly unknown[] = ['DEPARTED', 'FINISHED'];
const LIVE = ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED'] as const;

export const shiftsFollow = defineReaction({
  to: 'IcecreamVanSchedule',
  fields: ['status', 'date', 'time_start', 'time_stop', 'driver_employee_id', 'helper_employee_id'],
  on: ['create', 'update', 'delete'],
  run: async (tour, context) => {
    if (!(await hasRoster(context))) return;
    const isGone = context.method === 'delete' || !PLANNED.includes(tour.status);
    const hasShift = tour.shift_id !== undefined || tour.helper_shift_id !== undefined;
    // A step on the way changes no shift, so that the roster stops nobody who drives off.
    const isStep = ON_THE_WAY.includes(tour.status) && tour.status !== context.previous?.status;
    if (tour.status === 'FINISHED' || isStep || (isGone && !hasShift)) return;
    const places = isGone ? undefined : await crewPlaces(context);
    const kept: Record<string, unknown> = {};
    for (const seat of SEATS) {
      const person = isGone ? undefined : tour[seat.person];
      const { id, made } = await asDriven(seat, () => keep({ tour, seat, person, places }, context));
      if (!isSame(id, tour[seat.shift])) kept[seat.shift] = id ?? null;
      if (made !== (tour[seat.made] ?? false)) kept[seat.made] = made;
    }
    if (Object.keys(kept).length === 0 || context.method === 'delete') return;
    await context.records('IcecreamVanSchedule', { by: 'product' }).update(tour.id, kept);
  },
});

interface Kept {
  readonly id?: number;
  /** True for a shift that the tour made itself. */
  readonly made: boolean;
}

interface Seated {
  readonly tour: Tour;
  readonly seat: (typeof SEATS)[number];
  readonly person: number | undefined;
  readonly places: CrewPlaces | undefined;
}

async function keep(seated: Seated, context: Context): Promise<Kept> {
  const { tour, seat, person } = seated;
  const current = await context.records('Shift', { by: 'product' }).get(tour[seat.shift]);
  const isOwn = tour[seat.made] === true && current !== undefined;
  if (isOwn && person === current.employee_id && current.status !== 'CANCELLED') {
    await moveWith(tour, current, context);
    return { id: current.id, made: true };
  }
  if (isOwn) await context.records('Shift', { by: 'product' }).remove(current.id);
  if (person === undefined) return { made: false };
  const held = await holding(tour, person, context);
  if (held) return { id: held.id, made: false };
  return makeFor(seated, person, context);
}

const timesOf = (tour: Tour) => {
  const { from, until } = spanOf(tour);
  return { start_at: new Date(from).toISOString(), end_at: new Date(until).toISOString() };
};

/** A shift that was told is a draft while it moves, and told as it is then. */
async function moveWith(tour: Tour, shift: Shift, { records }: Context): Promise<void> {
  const { start_at, end_at } = timesOf(tour);
  if (Date.parse(shift.start_at) === Date.parse(start_at) && Date.parse(shift.end_at) === Date.parse(end_at)) return;
  const shifts = records('Shift', { by: 'product' });
  if (shift.status !== 'DRAFT') await shifts.move(shift.id, { status: 'DRAFT' });
  await shifts.update(shift.id, { start_at, end_at });
  await shifts.move(shift.id, { status: 'PUBLISHED' });
}

async function holding(tour: Tour, employee_id: number, { records }: Context): Promise<Shift | undefined> {
  const date = [-1, 0, 1].map((days) => dayAfter(tour.date, days));
  const own = await records('Shift', { by: 'product' }).list({ employee_id, date, status: LIVE });
  const span = spanOf(tour);
  return own.find(({ start_at, end_at }) => holds(momentsOf(start_at, end_at), span));
}

/** Nothing is made where the company does not say which function and which division its crews have. */
async function makeFor({ tour, seat, places }: Seated, employee_id: number, context: Context): Promise<Kept> {
  if (!places) return { made: false };
  const job_function_id = await functionOf(employee_id, places[seat.functions], tour.date, context);
  const shifts = context.records('Shift', { by: 'product' });
  const place = { division_id: places.divisionId, job_function_id, ...timesOf(tour) };
  const id = await shifts.create({ employee_id, ...place });
  await shifts.move(id, { status: 'PUBLISHED' });
  return { id, made: true };
}

/** Says what the roster refuses at the field of the tour that names the person. */
async function asDriven(seat: Seated['seat'], run: () => Promise<Kept>): Promise<Kept> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors?.length) throw error;
    throw invalid(error.errors.map(({ code, params }) => ({ path: seat.person, code, ...(params && { params }) })));
  }
}
