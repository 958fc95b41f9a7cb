// Fills a division's week from another week or from a template, and keeps a week as a template.
import { type Access, defineRoute, invalid, notFound, type ServerRoute, type Stored } from '#api';
import { dayAfter } from '#core/contract';
import { refuseLocked } from '../../rosters/server/schedule.ts';
import {
  type NeedProposal,
  type Proposal,
  proposalOf,
  rowsOf,
  templateNeeds,
  templateProposals,
} from '../proposals.ts';
import { answered, makeNeeds, makeShifts, missingNeeds } from './make.ts';
import { type Planning, planLines } from './plan.ts';

export const PLANS: Access = { permissions: ['ICECLOCK_SHIFTS_MODERATE'] };

const flag = (value: boolean) => ({ type: 'boolean', default: value }) as const;
export const ASKED = {
  /** False for a preview, which makes nothing. */
  apply: flag(false),
  accepts: flag(false),
} as const;
const OF_WEEK = { ...ASKED, with_people: flag(true), with_needs: flag(true) } as const;

interface Asked {
  readonly apply: boolean;
  readonly accepts: boolean;
  readonly with_people: boolean;
  readonly with_needs: boolean;
}

type Schedule = Stored<'Schedule'>;

export async function scheduleOf({ records }: Pick<Planning, 'records'>, id: number): Promise<Schedule> {
  const schedule = await records('Schedule').get(id);
  if (!schedule) throw notFound();
  refuseLocked(schedule);
  return schedule;
}

interface Filling {
  readonly shifts: readonly Proposal[];
  readonly needs: readonly NeedProposal[];
  readonly origin: 'COPY' | 'TEMPLATE';
  readonly origin_reason: string;
}

/** Fills the week; a shift that its person cannot take stays open. */
async function fill(call: Planning, schedule: Schedule, asked: Asked, filling: Filling) {
  const proposals = filling.shifts.map((one) => (asked.with_people ? one : { ...one, employee_id: undefined }));
  const lines = await planLines(call, proposals, { accepts: asked.accepts, opens: true });
  const needs = asked.with_needs ? await missingNeeds(call, schedule.id, filling.needs) : [];
  if (!asked.apply) return answered(lines, { shift_ids: [], roster_ids: [], needs: needs.length });
  const { origin, origin_reason } = filling;
  const roster_ids = await makeNeeds(call, schedule.id, needs);
  const shift_ids = await makeShifts(call, lines, { origin, origin_reason });
  return answered(lines, { shift_ids, roster_ids, needs: needs.length });
}

/** POST /v1/schedule/7/copy-week */
const copyWeek = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/copy-week',
  access: PLANS,
  body: { properties: { ...OF_WEEK, from_week: { type: 'string', format: 'date' } } },
  run: async (call) => {
    const { params, body, records } = call;
    const schedule = await scheduleOf(call, params.id);
    const { division_id, week_start } = schedule;
    const from = body.from_week ?? dayAfter(week_start, -7);
    const product = { by: 'product' } as const;
    const [source] = await records('Schedule', product).list({ division_id, week_start: from });
    if (!source) throw invalid([{ path: 'from_week', code: 'noSuchWeek' }]);
    const shifts = await records('Shift', product).list({ schedule_id: source.id, status: LIVE });
    const needs = await records('Roster', product).list({ schedule_id: source.id });
    const later = (Date.parse(week_start) - Date.parse(from)) / 86_400_000;
    return fill(call, schedule, body, {
      ...{ origin: 'COPY', origin_reason: from },
      shifts: shifts.map((shift) => proposalOf({ ...shift, date: shift.date ?? from }, later)),
      needs: needs.map(({ date, job_function_id, time_start, time_stop, nr_required }) => ({
        ...{ date: dayAfter(date, later), job_function_id, time_start, time_stop, nr_required },
      })),
    });
  },
});

const LIVE: NonNullable<Stored<'Shift'>['status']>[] = ['DRAFT', 'PUBLISHED', 'CONFIRMED', 'SWAP_ASKED'];

/** POST /v1/schedule/7/use-template */
const useTemplate = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/use-template',
  access: PLANS,
  body: {
    required: ['week_template_id'],
    properties: { ...OF_WEEK, week_template_id: { type: 'integer', relation: 'weektemplate' } },
  },
  run: async (call) => {
    const { params, body, records } = call;
    const schedule = await scheduleOf(call, params.id);
    const template = await records('WeekTemplate').get(body.week_template_id);
    if (!template)
      throw invalid([
        { path: 'week_template_id', code: 'noSuchRecord', params: { name: String(body.week_template_id) } },
      ]);
    const rows = template.rows ?? [];
    return fill(call, schedule, body, {
      ...{ origin: 'TEMPLATE', origin_reason: template.name },
      shifts: templateProposals(rows, schedule),
      needs: templateNeeds(rows, schedule),
    });
  },
});

/** POST /v1/schedule/7/save-template: keeps the week's shifts as a template, which the caller must be allowed to add. */
const saveTemplate = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/save-template',
  access: { permissions: ['ICECLOCK_SCHEDULES_MODERATE'] },
  body: { required: ['name'], properties: { name: { type: 'string' }, with_people: flag(false) } },
  run: async ({ params, body, records }) => {
    const schedule = await records('Schedule').get(params.id);
    if (!schedule) throw notFound();
    const shifts = await records('Shift', { by: 'product' }).list({ schedule_id: schedule.id, status: LIVE });
    const rows = rowsOf(
      shifts.map((shift) => ({ ...shift, date: shift.date ?? schedule.week_start })),
      body.with_people,
    );
    if (rows.length === 0) throw invalid([{ path: '', code: 'emptyWeek' }]);
    const { division_id } = schedule;
    const id = await records('WeekTemplate').create({ name: body.name, division_id, rows, active: true });
    return { data: { id, rows: rows.length } };
  },
});

export const weekRoutes: readonly ServerRoute[] = [copyWeek, useTemplate, saveTemplate];
