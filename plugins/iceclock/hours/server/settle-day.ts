// Takes the end that the shift proposes for a day that closed itself, and approves the day, in one call; and takes both back
// (docs/domain 17.6).
import { defineRoute, notFound, type RouteCall, type Stored } from '#api';
import { MODERATE } from '../access.ts';
import { reasonText } from '../review/reason-text.ts';

const access = { permissions: MODERATE };
type Day = Stored<'WorkingDay'>;

/** POST /v1/workingday/7/settle */
const settle = defineRoute({
  method: 'POST',
  below: 'workingday',
  path: '/:id/settle',
  access,
  run: async (call) => {
    const day = await dayOf(call);
    const end = await plannedEnd(day, call);
    const days = call.records('WorkingDay');
    if (end !== undefined) await days.update(day.id, { stopped_at: end, edit_reason: said('plannedEnd', end, call) });
    await days.move(day.id, { status: 'APPROVED' });
    return { data: { id: day.id, stopped_at: end ?? day.stopped_at } };
  },
});

/** POST /v1/workingday/7/unsettle: the day waits again, with the end that it had. */
const unsettle = defineRoute({
  method: 'POST',
  below: 'workingday',
  path: '/:id/unsettle',
  access,
  body: {
    required: ['edit_reason'],
    properties: {
      stopped_at: { type: 'string', format: 'date-time' },
      edit_reason: { type: 'string', maxLength: 255 },
    },
  },
  run: async (call) => {
    const day = await dayOf(call);
    const { edit_reason, stopped_at } = call.body;
    const days = call.records('WorkingDay');
    await days.move(day.id, { status: 'CLOSED', edit_reason });
    if (stopped_at && Date.parse(stopped_at) !== Date.parse(day.stopped_at ?? ''))
      await days.update(day.id, { stopped_at, edit_reason });
  },
});

async function dayOf({ records, params }: RouteCall<{ readonly id: number }>): Promise<Day> {
  const day = await records('WorkingDay').get(params.id, { lock: true });
  if (!day) throw notFound();
  return day;
}

/** Answers the end of the shift where the day closed itself and nobody corrected it; undefined where it stays. */
async function plannedEnd(day: Day, { records }: Pick<RouteCall, 'records'>): Promise<string | undefined> {
  if (day.status !== 'AUTO_CLOSED' || day.edit_reason) return undefined;
  const shift = await records('Shift', { by: 'product' }).get(day.shift_id);
  const end = shift?.end_at;
  return end && Date.parse(end) > Date.parse(day.started_at) ? end : undefined;
}

function said(id: 'plannedEnd', end: string, { texts, actor }: Pick<RouteCall, 'texts' | 'actor'>): string {
  const words = texts?.[actor.locale] ?? {};
  const t = (key: string, values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, `${value}`), words[key] ?? key);
  return reasonText({ id, values: { end } }, t);
}

export const settleRoutes = [settle, unsettle];
