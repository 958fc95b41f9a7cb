// Takes a driver's reports about a run: loading, gone, back, and at each door handed over or not. A report may come
// late or twice, as from a phone that had no network: a colleague's earlier report stands, and the driver is told
// (docs/tablets.md).
import { type FieldError, forbidden, invalid, notFound, Problem, type RecordsOf, type Row, type Stored } from '#api';

/** The person who reports. */
export interface Hand {
  /** Writes records in the person's name. */
  readonly records: RecordsOf;
  readonly employeeId?: number;
  /** True if the person may report on the run. */
  readonly may: (run: Stored<'DeliverySchedule'>) => boolean;
}

export interface DriverReport extends Row {
  readonly at?: string;
  readonly failure_reason?: string;
}

export interface Outcome {
  /** True if somebody else reported on the stop before. */
  readonly is_conflict: boolean;
  readonly status: unknown;
  readonly done_at?: unknown;
  readonly done_by?: string;
  readonly failure_reason?: unknown;
}

const STEPS = ['PUBLISHED', 'LOADING', 'ON_THE_ROAD', 'DONE'] as const;
type Step = (typeof STEPS)[number];
const UNDO_MS = 15 * 60_000;
const KNOWN_REASONS = 255;

/** Notes that an order was handed over, with a signature if there is one; or that it was not, and why. */
export async function finish(id: number, to: 'DELIVERED' | 'FAILED', said: DriverReport, hand: Hand): Promise<Outcome> {
  const { stop, stops } = await stopOf(id, hand);
  if (stop.status !== 'TODO') return outcomeOf(stop, hand);
  const reason = to === 'FAILED' ? { failure_reason: (said.failure_reason ?? '').slice(0, KNOWN_REASONS) } : {};
  await stops.move(id, { status: to, ...reason });
  const files = Object.fromEntries(['photo_uri', 'signature_uri'].map((name) => [name, said[name]]));
  const kept = Object.fromEntries(
    Object.entries({ ...files, note: said.note }).filter(([, value]) => value !== undefined),
  );
  const done_at = (await stops.get(id))?.done_at ?? new Date().toISOString();
  await stops.update(id, {
    ...kept,
    ...{ done_by_employee_id: hand.employeeId ?? null, done_at: momentOf(said.at, done_at) },
  });
  return { is_conflict: false, status: to };
}

/**
 * Takes a report back: only soon after it was pressed, whenever the server hears of it, and only by the person who made
 * it.
 */
export async function takeBack(id: number, said: DriverReport, hand: Hand): Promise<Outcome> {
  const { stop, stops } = await stopOf(id, hand);
  if (stop.status === 'TODO') return { is_conflict: false, status: 'TODO' };
  const isOwn = stop.done_by_employee_id === hand.employeeId;
  const pressed = Date.parse(momentOf(said.at, new Date().toISOString()));
  const isSoon = pressed - Date.parse(stop.done_at ?? '') < UNDO_MS;
  if (!isOwn || !isSoon) throw new Problem(409, 'stopUndoTooLate');
  await stops.move(id, { status: 'TODO' });
  await stops.update(id, { done_by_employee_id: null, photo_uri: null, signature_uri: null });
  return { is_conflict: false, status: 'TODO' };
}

/** Moves the run along its own states one by one; except to PUBLISHED it never moves back. */
export async function step(
  id: number,
  { to, at: pressed }: DriverReport & { readonly to: Step },
  hand: Hand,
): Promise<{ status: unknown; is_conflict: boolean }> {
  const runs = hand.records('DeliverySchedule', { by: 'product' });
  const run = await runs.get(id, { lock: true });
  if (!run) throw notFound();
  if (!hand.may(run)) throw forbidden({ permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] });
  if (run.status === 'CANCELLED' || run.status === 'DRAFT') throw new Problem(409, 'runNotYours');
  const [at, goal] = [STEPS.indexOf(run.status), STEPS.indexOf(to)];
  // A run that is on the road cannot go back to loading, because customers were told that it left.
  if (goal < at && to !== 'PUBLISHED') return { is_conflict: false, status: run.status };
  if (goal < at) {
    if (run.status !== 'LOADING') throw new Problem(409, 'stopUndoTooLate');
    await runs.move(id, { status: 'PUBLISHED' });
    return { is_conflict: false, status: 'PUBLISHED' };
  }
  const moment = momentOf(pressed, new Date().toISOString());
  for (const status of STEPS.slice(at + 1, goal + 1)) {
    // The departure is noted before the state changes, because the times at the doors follow from it.
    if (status === 'ON_THE_ROAD') await runs.update(id, { departed_at: moment });
    await runs.move(id, { status });
  }
  if (to === 'DONE') await runs.update(id, { returned_at: moment });
  return { is_conflict: false, status: to };
}

async function stopOf(id: number, { records, may }: Hand) {
  const stops = records('DeliveryStop', { by: 'product' });
  const stop = await stops.get(id, { lock: true });
  const run = stop && (await records('DeliverySchedule', { by: 'product' }).get(stop.delivery_schedule_id));
  if (!stop || !run) throw notFound();
  if (!may(run)) throw forbidden({ permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] });
  if (run.status !== 'ON_THE_ROAD' && run.status !== 'DONE') throw new Problem(409, 'stopNotOnRoad');
  return { stop, stops };
}

/** Answers the report that is there already; it is a conflict unless the person made it. */
async function outcomeOf(stop: Stored<'DeliveryStop'>, { records, employeeId }: Hand): Promise<Outcome> {
  const by = stop.done_by_employee_id;
  const person = by === undefined ? undefined : await records('Employee', { by: 'product' }).get(by);
  return {
    is_conflict: by === undefined || by !== employeeId,
    status: stop.status,
    done_at: stop.done_at,
    ...(person && { done_by: `${person.first_name} ${person.last_name}` }),
    ...(stop.failure_reason !== undefined && { failure_reason: stop.failure_reason }),
  };
}

/** The moment at which it was pressed, if the device's clock is plausible; otherwise now. */
function momentOf(at: string | undefined, now: string): string {
  const [pressed, heard] = [Date.parse(at ?? ''), Date.parse(now)];
  return pressed > heard - 12 * 3_600_000 && pressed < heard ? new Date(pressed).toISOString() : now;
}

export interface FailedReport {
  /** Of the list. */
  readonly reason?: string;
  /** As it was typed. */
  readonly note?: string;
}

/** Why it did not work, in the words of the list; what is typed comes after. */
export function reasonText({ reason = '', note = '' }: FailedReport, words: Readonly<Record<string, string>>): string {
  const typed = note.trim();
  if (reason === 'OTHER') {
    const missing: FieldError[] = typed ? [] : [{ path: 'note', code: 'required' }];
    if (missing.length > 0) throw invalid(missing);
    return typed;
  }
  return [words[`iceshop.myrun.reason.${reason}`] ?? reason, typed].filter(Boolean).join(': ');
}
