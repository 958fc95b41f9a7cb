// Lays a rotation over weeks for people or for a function, and lays it again after a change: then only its own drafts that
// nobody was told of and nobody changed by hand make way.
import { defineRoute, type EntityHooks, invalid, notFound, type ServerRoute, type Stored } from '#api';
import { dayAfter } from '#core/contract';
import type { Laid } from '../laid.ts';
import { rotationProposals } from '../proposals.ts';
import { answered, makeShifts } from './make.ts';
import { keyOf, type Planning, planLines } from './plan.ts';
import { ASKED, PLANS } from './week-acts.ts';

const day = { type: 'string', format: 'date' } as const;
const LONGEST_DAYS = 371;
const product = { by: 'product' } as const;

type Asked = Pick<
  Stored<'RotationLaying'>,
  'employee_ids' | 'job_function_id' | 'date_from' | 'date_until' | 'first_week' | 'spread' | 'off_moves_by'
>;

/** POST /v1/rotation/7/lay */
const lay = defineRoute({
  method: 'POST',
  below: 'rotation',
  path: '/:id/lay',
  access: PLANS,
  body: {
    required: ['date_from', 'date_until'],
    properties: {
      ...ASKED,
      employee_ids: { type: 'array', maxItems: 50, items: { type: 'integer', relation: 'employee' } },
      job_function_id: { type: 'integer', relation: 'jobfunction' },
      date_from: day,
      date_until: day,
      first_week: { type: 'integer', minimum: 1, maximum: 12, default: 1 },
      spread: { type: 'boolean', default: false },
      off_moves_by: { type: 'integer', minimum: 0, maximum: 6, default: 0 },
    },
  },
  run: async (call) => {
    const { params, body, records } = call;
    const { apply, accepts, ...asked } = body;
    const rotation = await rotationOf(call, params.id);
    refuse(rotation, asked);
    const lines = await planLines(call, rotationProposals(patternOf(rotation), asked), { accepts, opens: false });
    if (!apply) return answered(lines, NOTHING);
    const laid_at = new Date().toISOString();
    const laying_id = await records('RotationLaying', product).create({ rotation_id: rotation.id, ...asked, laid_at });
    const shift_ids = await makeShifts(call, lines, originOf(rotation, laying_id));
    return answered(lines, { ...NOTHING, shift_ids, laying_id });
  },
});

const NOTHING: Omit<Laid, 'lines'> = { shift_ids: [], roster_ids: [], needs: 0 };

/** POST /v1/rotationlaying/7/lay-again: what is as the pattern says stays, and other drafts of the laying make way. */
const layAgain = defineRoute({
  method: 'POST',
  below: 'rotationlaying',
  path: '/:id/lay-again',
  access: PLANS,
  body: { properties: ASKED },
  run: async (call) => {
    const { params, body, records } = call;
    const laying = await records('RotationLaying').get(params.id);
    if (!laying) throw notFound();
    const rotation = await rotationOf(call, laying.rotation_id);
    const own = await draftsOf(call, laying.id);
    const without = new Set(own.map(({ id }) => id));
    const options = { accepts: body.accepts, opens: false, without };
    const lines = await planLines(call, rotationProposals(patternOf(rotation), laying), options);
    const wanted = new Set(lines.filter(({ outcome }) => outcome !== 'LEFT_OUT').map(keyOf));
    const kept = new Set(own.map(keyOf).filter((key) => wanted.has(key)));
    const fresh = lines.filter((line) => !kept.has(keyOf(line)));
    if (!body.apply) return answered(fresh, NOTHING);
    for (const shift of own) if (!kept.has(keyOf(shift))) await records('Shift', product).remove(shift.id);
    await records('RotationLaying', product).update(laying.id, { laid_at: new Date().toISOString() });
    const shift_ids = await makeShifts(call, fresh, originOf(rotation, laying.id));
    return answered(fresh, { ...NOTHING, shift_ids, laying_id: laying.id });
  },
});

type Reading = Pick<Planning, 'records'>;

/** Lists the laying's own shifts that nobody was told of, in weeks that can still change. */
async function draftsOf({ records }: Reading, laying_nr: number): Promise<Stored<'Shift'>[]> {
  const drafts = await records('Shift', product).list({ laying_nr, status: 'DRAFT' });
  const locked = await records('Schedule', product).list({ status: 'LOCKED' });
  const ids = new Set(locked.map(({ id }) => id));
  return drafts.filter(({ told_at, schedule_id }) => !told_at && !ids.has(schedule_id ?? 0));
}

async function rotationOf({ records }: Reading, id: number): Promise<Stored<'Rotation'>> {
  const rotation = await records('Rotation').get(id);
  if (!rotation) throw notFound();
  return rotation;
}

const patternOf = ({ weeks, division_id, days = [] }: Stored<'Rotation'>) => ({ weeks, division_id, days });

const originOf = ({ name }: Stored<'Rotation'>, laying_nr: number) =>
  ({ origin: 'ROTATION', origin_reason: name, laying_nr }) as const;

function refuse(
  { days = [] }: Stored<'Rotation'>,
  { date_from, date_until, employee_ids, job_function_id }: Asked,
): void {
  if (date_until < date_from) throw invalid([{ path: 'date_until', code: 'afterDay' }]);
  if (date_until > dayAfter(date_from, LONGEST_DAYS))
    throw invalid([{ path: 'date_until', code: 'tooManyDays', params: { limit: LONGEST_DAYS } }]);
  if (!employee_ids?.length && !job_function_id) throw invalid([{ path: 'employee_ids', code: 'required' }]);
  if (days.length === 0) throw invalid([{ path: '', code: 'emptyRotation' }]);
}

/** Deletes the drafts of a laying with it; shifts that somebody was told of, or that were changed by hand, stay. */
export const layingHooks: EntityHooks<'RotationLaying'> = {
  beforeDelete: async ({ id }, { records }) => {
    for (const shift of await draftsOf({ records }, id)) await records('Shift', product).remove(shift.id);
  },
};

/** Parts a shift from its laying when a planner changes it by hand, so that laying again leaves it alone. */
export const laidShiftHooks: EntityHooks<'Shift'> = {
  beforeUpdate: (shift, { actor, previous }) => {
    if (!previous?.laying_nr || actor.isProduct || keyOf(shift) === keyOf(previous)) return;
    shift.laying_nr = undefined;
  },
};

/** Refuses days of a pattern beyond its weeks, and a second one for the same day. */
export const rotationHooks: EntityHooks<'Rotation'> = {
  validate: ({ weeks, days = [] }) => {
    const taken = new Set<string>();
    return days.flatMap(({ week, weekday }, at) => {
      const place = `${week} ${weekday}`;
      const code = week > weeks ? 'beyondWeeks' : taken.has(place) ? 'dayTwice' : undefined;
      taken.add(place);
      return code ? [{ path: `days.${at}.week`, code }] : [];
    });
  },
};

export const rotationRoutes: readonly ServerRoute[] = [lay, layAgain];
