// Publishes a week: drafts become known to their people, and what each of them hears is sent by a job. The preview says
// beforehand who would hear what.
import { defineRoute, hasAddress, invalid, type RouteCall, receiversOf, type Stored } from '#api';
import { fullName, namesOf } from './names.ts';
import { problemsOf } from './problems.ts';
import { type Publication, publicationOf } from './publication.ts';
import { tellRoster } from './telling.ts';

const PUBLISHES = { permissions: ['ICECLOCK_SCHEDULES_MODERATE'] };

/** GET /v1/schedule/7/publish?all=true: tells what publishing would do. */
const preview = defineRoute({
  method: 'GET',
  below: 'schedule',
  path: '/:id/publish',
  access: PUBLISHES,
  query: { properties: { all: { type: 'boolean', default: false } } },
  run: async (call) => {
    const publication = await publicationOf(call, call.params.id, call.query.all === true);
    return { data: await shownOf(call, publication) };
  },
});

/** POST /v1/schedule/7/publish: `all` tells everybody their whole week, else each what changed for them. */
const publish = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/publish',
  access: PUBLISHES,
  body: {
    properties: {
      all: { type: 'boolean', default: false },
      accept: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } },
    },
  },
  run: async (call) => {
    const all = call.body.all === true;
    const publication = await publicationOf(call, call.params.id, all, true);
    const { late, heard, drafts, schedule } = publication;
    if (late.length > 0 && !call.body.accept?.includes('lateNotice'))
      throw invalid([{ path: 'accept', code: 'lateNotice', params: { count: late.length } }]);
    await makeKnown(call, publication);
    const known = { schedule_id: schedule.id, all, by: call.actor.employeeId };
    for (const [employee_id, changes] of heard) await call.enqueue(tellRoster, { ...known, employee_id, changes });
    return { data: { told: heard.size, published: drafts.length } };
  },
});

/** Moves the drafts, notes what people now know, and dates the week. */
async function makeKnown(call: RouteCall, { schedule, drafts, gone, late }: Publication): Promise<void> {
  const shifts = call.records('Shift', { by: 'product' });
  const at = new Date().toISOString();
  for (const { id } of drafts) await shifts.move(id, { status: 'PUBLISHED' });
  for (const { id } of gone) await shifts.update(id, { told_gone_at: at });
  const lateIds = new Set(late.map(({ shift_id }) => shift_id));
  const code = { code: 'lateNotice', employee_id: call.actor.employeeId, at };
  for (const { id, accepted = [] } of drafts)
    if (lateIds.has(id)) await shifts.update(id, { accepted: [...accepted, code] });
  const schedules = call.records('Schedule', { by: 'product' });
  if (schedule.status === 'DRAFT') await schedules.move(schedule.id, { status: 'PUBLISHED' });
  await schedules.update(schedule.id, { published_at: at });
}

/** The preview with names, in the planner's language. */
async function shownOf(call: RouteCall, { schedule, shifts, heard, late, drafts, open }: Publication) {
  const names = await namesOf(call, call.actor.locale);
  const ids = [...heard.keys(), ...shifts.flatMap(({ employee_id }) => employee_id ?? [])];
  const everybody = await call.records('Employee', { by: 'product' }).list({ id: [...new Set(ids)] });
  const people = everybody.filter(({ id }) => heard.has(id));
  const all = new Map(everybody.map((person) => [person.id, fullName(person)]));
  const receivers = await receiversOf(call.db, [...heard.keys()]);
  const mailed = new Set(receivers.filter(hasAddress).map(({ id }) => id));
  const lateOnes = new Set(late);
  const shown = people.map((person: Stored<'Employee'>) => ({
    employee_id: person.id,
    name: fullName(person),
    mailed: mailed.has(person.id),
    changes: (heard.get(person.id) ?? []).map((change) => ({
      ...change,
      job_function: names.functions.get((change.to ?? change.from)?.job_function_id ?? 0) ?? '',
      late: lateOnes.has(change),
    })),
  }));
  return {
    people: shown.toSorted((a, b) => a.name.localeCompare(b.name)),
    late: late.length,
    drafts: drafts.length,
    open: open.map(({ id, start_at, end_at, job_function_id }) => ({
      ...{ id, start_at, end_at, job_function: names.functions.get(job_function_id) ?? '' },
    })),
    problems: (await problemsOf(call, schedule, shifts)).map(({ shift, findings }) => ({
      ...{ shift_id: shift.id, start_at: shift.start_at, findings },
      name: all.get(shift.employee_id ?? 0) ?? '',
    })),
  };
}

export const publishRoutes = [preview, publish];
