// Takes what was ticked, measured, photographed or written at a step: every report is kept, and the last one by the time at
// which it happened counts, in whichever order reports of several phones and devices arrive.
import { type HookContext, invalid, notFound, type Stored } from '#api';
import { businessDayBegins, dayAfter } from '#core/contract';
import { countsOver, isOutside, needsRemark, type StepKind, stateOf } from '../step.ts';
import { tellOutside } from './telling.ts';

export interface Report {
  /** Made by the phone or device that sends it: sent again it is the same report. */
  readonly id: string;
  readonly step_id: number;
  readonly at: string;
  /** False takes back what was done. */
  readonly done?: boolean;
  readonly value?: number;
  readonly text?: string;
  readonly remark?: string;
}

/** Names the person or device that reports, and the photo that comes with the report. */
export interface Reporter {
  readonly employeeId?: number;
  readonly device?: { readonly id: number; readonly name: string };
  readonly files?: Readonly<Record<string, string>>;
}

export type Ticking = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings' | 'inform'>;
type Round = Stored<'ChecklistRound'>;
type Step = NonNullable<Round['steps']>[number];

export interface Taken {
  readonly status: Round['status'];
  /** False if a later report on the step was there before. */
  readonly counts: boolean;
  readonly out_of_limits: boolean;
  readonly needs_remark: boolean;
}

/** Days for which a round takes what was done then, as from a phone that had no network. */
const LATE_DAYS = 7;

export async function take(call: Ticking, roundId: number, report: Report, by: Reporter): Promise<Taken> {
  const rounds = call.records('ChecklistRound', { by: 'product' });
  const round = await rounds.get(roundId, { lock: true });
  const step = round?.steps?.find(({ step_id }) => step_id === report.step_id);
  if (!round || !step) throw notFound();
  const ticks = call.records('ChecklistTick', { by: 'product' });
  const [known] = await ticks.list({ uuid: report.id });
  if (known) return takenOf(round, step, step.tick_uuid === known.uuid);
  const at = momentOf(call, round, report);
  const said = saidOf(step, report, by);
  const { id: uuid, step_id } = report;
  const { division_id, id: checklist_round_id } = round;
  const own = { uuid, checklist_round_id, division_id, step_id, at, ...whoIn(by), ...said };
  await ticks.create({ ...own, ...(by.device && { device_name: by.device.name }), ...by.files });
  if (!countsOver({ at, uuid }, { at: step.at ?? null, uuid: step.tick_uuid ?? null }))
    return takenOf(round, step, false);
  const now: Step = { ...step, remark: undefined, ...said, at, tick_uuid: uuid, ...whoIn(by) } as Step;
  await call.records('ChecklistRoundStep', { by: 'product' }).update(Number(step.id), changesOf(now));
  const changed = await settle(call, {
    ...round,
    steps: (round.steps ?? []).map((one) => (one.id === step.id ? now : one)),
  });
  if (now.out_of_limits && !step.out_of_limits) await tellOutside(call, changed, now);
  return takenOf(changed, now, true);
}

const takenOf = ({ status }: Round, step: Step, counts: boolean): Taken => ({
  ...{ status, counts, out_of_limits: step.out_of_limits === true, needs_remark: needsRemark(step) },
});

const whoIn = ({ employeeId, device }: Reporter) => ({
  ...(employeeId && { employee_id: employeeId }),
  ...(device && { device_id: device.id }),
});

/** Keeps the state of the round beside its steps: what lists, counts and the job read. */
export async function settle({ records }: Pick<Ticking, 'records'>, round: Round): Promise<Round> {
  const steps = round.steps ?? [];
  const state = stateOf(steps, round.due_at, new Date());
  const problems = steps.filter(({ out_of_limits }) => out_of_limits).length;
  await records('ChecklistRound', { by: 'product' }).update(round.id, { ...state, problems });
  return { ...round, status: state.status, problems };
}

/** A clock that is ahead means now; what happened before the round's day, or long ago, is not of this round. */
function momentOf({ settings }: Ticking, { date }: Round, { at }: Report): string {
  const now = new Date();
  const cutoff = settings.company().day_cutoff;
  const begins = businessDayBegins(date, cutoff);
  const moment = new Date(Math.min(Date.parse(at), now.getTime()));
  if (moment < begins) throw invalid([{ path: 'at', code: 'checklistBefore' }]);
  const closes = businessDayBegins(dayAfter(date, LATE_DAYS), cutoff);
  if (now > closes) throw invalid([{ path: 'at', code: 'checklistOver' }]);
  return moment.toISOString();
}

const ASKED: Readonly<Record<StepKind, 'value' | 'text' | 'photo_uri' | undefined>> = {
  ...{ TICK: undefined, TEMPERATURE: 'value', TEXT: 'text', PHOTO: 'photo_uri' },
};

/** Answers the values that the report gives the step; refuses a report without the value that the step asks for. */
function saidOf(step: Step, { done = true, value, text, remark }: Report, { files = {} }: Reporter) {
  if (!done) return { done: false, out_of_limits: false };
  const asked = ASKED[step.kind];
  const given: Readonly<Record<string, unknown>> = { value, text: text?.trim(), ...files };
  if (asked !== undefined && (given[asked] === undefined || given[asked] === ''))
    throw invalid([{ path: asked, code: 'required' }]);
  const out_of_limits = asked === 'value' && isOutside(value ?? 0, step);
  return {
    ...{ done: true, out_of_limits },
    ...(asked === 'value' && { value }),
    ...(asked === 'text' && { text: text?.trim() }),
    ...(remark?.trim() && { remark: remark.trim() }),
  };
}

/** Empties what an earlier report said and this one does not. */
const changesOf = ({ done, at, value, text, remark, out_of_limits, tick_uuid, employee_id, device_id }: Step) => ({
  ...{ done, at, out_of_limits, tick_uuid },
  ...{ value: value ?? null, text: text ?? null, remark: remark ?? null },
  ...{ employee_id: employee_id ?? null, device_id: device_id ?? null },
});
