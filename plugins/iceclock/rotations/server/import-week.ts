// Imports a division's week from a sheet or a calendar: each line becomes a draft, or says why it does not.
import { defineRoute, invalid, type ServerRoute } from '#api';
import type { LaidLine } from '../laid.ts';
import { isCalendar, linesOfCalendar } from './import-ical.ts';
import type { NamedLine, ReadLine } from './import-lines.ts';
import { resolved } from './import-names.ts';
import { linesOfSheet } from './import-sheet.ts';
import { answered, makeShifts } from './make.ts';
import { planLines } from './plan.ts';
import { ASKED, PLANS, scheduleOf } from './week-acts.ts';

const product = { by: 'product' } as const;

/** POST /v1/schedule/7/import-week: in parts with a sheet as `file`, or with a calendar as text. */
const importWeek = defineRoute({
  method: 'POST',
  below: 'schedule',
  path: '/:id/import-week',
  access: PLANS,
  sheet: true,
  body: { properties: { ...ASKED, calendar: { type: 'string', maxLength: 400_000 } } },
  run: async (call) => {
    const { params, body, records, sheet } = call;
    const schedule = await scheduleOf(call, params.id);
    const named = sheet ? linesOfSheet(sheet) : linesIn(body.calendar);
    if (named.length === 0) throw invalid([{ path: 'file', code: 'noShiftLines' }]);
    const jobs = await records('JobFunction', product).list();
    const people = await records('Employee', product).list();
    const read = resolved(named, { jobs, people, schedule });
    const proposals = read.flatMap((one) => ('proposal' in one ? [{ ...one.proposal, line: one.line }] : []));
    const planned = await planLines(call, proposals, { accepts: body.accepts, opens: true });
    const shift_ids = body.apply ? await makeShifts(call, planned, { origin: 'COPY', origin_reason: 'import' }) : [];
    const { data } = answered(planned, { shift_ids, roster_ids: [], needs: 0 });
    const lines = [...data.lines, ...read.flatMap(refused)].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return { data: { ...data, lines } };
  },
});

function linesIn(calendar: string | undefined): NamedLine[] {
  if (calendar === undefined) throw invalid([{ path: 'file', code: 'required' }]);
  if (!isCalendar(calendar)) throw invalid([{ path: 'file', code: 'noCalendar' }]);
  return linesOfCalendar(calendar);
}

/** Answers a line that names no shift as it stands in the file. */
function refused(one: ReadLine): LaidLine[] {
  if (!('reason' in one)) return [];
  const { date = '', time_start = '', time_stop = '', job, person, line } = one.told;
  const nothing = { division_id: 0, job_function_id: 0, break_minutes: 0 };
  return [{ ...nothing, date, time_start, time_stop, job, person, line, outcome: 'LEFT_OUT', reasons: [one.reason] }];
}

export const importRoutes: readonly ServerRoute[] = [importWeek];
