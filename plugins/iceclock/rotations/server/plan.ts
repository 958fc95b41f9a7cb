// Plans the shifts that an act proposes: asks the rules about each, one after the other, so that of two which exclude each
// other the first one stands. What is there already is never moved.
import { type HookContext, invalid } from '#api';
import { type CompanyCalendar, calendarOf, closedOn, mondayOf } from '#core/contract';
import { functionName } from '../../publishing/server/names.ts';
import { loadFacts } from '../../rosters/server/plan-facts.ts';
import type { PlanFacts, PlanFinding, PlanShift } from '../../rules/facts.ts';
import { findings } from '../../rules/findings.ts';
import { withShifts } from '../../rules/plan-index.ts';
import { because, type LaidLine, type LaidReason } from '../laid.ts';
import { type Moments, momentsOf, type Proposal } from '../proposals.ts';

export type Planning = Pick<HookContext, 'companyId' | 'settings' | 'db' | 'records' | 'actor'>;

export interface PlanOptions {
  /** True if the planner accepts warnings, but for those of leave. */
  readonly accepts: boolean;
  /** True if a shift is left open where its person cannot take it; otherwise it is left out. */
  readonly opens: boolean;
  /** Shifts that make way, as if they were not there. */
  readonly without?: ReadonlySet<number>;
}

export interface PlannedLine extends LaidLine, Partial<Moments> {}

const MOST = 600;
/** A finding that a planner accepts for one shift by hand, and never for many at once. */
const NEVER_ACCEPTED = ['onLeave'];
/** Nobody is told of a draft: publishing says what is late. */
const LATER = 'lateNotice';

export async function planLines(
  call: Planning,
  proposals: readonly (Proposal & { readonly line?: number })[],
  options: PlanOptions,
): Promise<PlannedLine[]> {
  if (proposals.length === 0) return [];
  if (proposals.length > MOST) throw invalid([{ path: '', code: 'tooManyShifts', params: { most: MOST } }]);
  const days = proposals.map(({ date }) => date).sort();
  const known = await loadFacts(call, { from: days[0]!, until: days.at(-1)! });
  const facts = options.without ? withShifts(known, [], options.without) : known;
  const surroundings = await surroundingsOf(call);
  const there = countsOf(facts.shifts);
  let plan = facts;
  const jobs = await jobNames(call);
  return proposals.map((proposal, nth) => {
    const line = planOne(proposal, -1 - nth, { ...surroundings, there, facts: plan, options });
    if (line.outcome !== 'LEFT_OUT') plan = withShifts(plan, [shiftOf(line, -1 - nth)]);
    const person = proposal.employee_id ? facts.people.get(proposal.employee_id)?.name : undefined;
    return { ...line, ...(person && { person }), job: jobs.get(proposal.job_function_id) ?? '' };
  });
}

async function jobNames({ records, actor }: Planning): Promise<ReadonlyMap<number, string>> {
  const jobs = await records('JobFunction', { by: 'product' }).list();
  return new Map(jobs.map((job) => [job.id, functionName(job, actor.locale)]));
}

interface Surroundings {
  readonly calendar: CompanyCalendar;
  readonly unitOf: ReadonlyMap<number, number>;
  /** Holds division and Monday of each week that went to payroll. */
  readonly locked: ReadonlySet<string>;
  readonly cutoff: string;
}

interface Around extends Surroundings {
  /** Counts, by what they are, the shifts that were there before the act. */
  readonly there: Map<string, number>;
  readonly facts: PlanFacts;
  readonly options: PlanOptions;
}

async function surroundingsOf({ records, settings }: Planning): Promise<Surroundings> {
  const product = { by: 'product' } as const;
  const divisions = await records('Division', product).list();
  const locked = await records('Schedule', product).list({ status: 'LOCKED' });
  const closing = await records('ClosingDay', product).list();
  return {
    calendar: calendarOf(closing, settings.company),
    unitOf: new Map(divisions.map(({ id, establishment_unit_id: unit }) => [id, unit])),
    locked: new Set(locked.map(({ division_id, week_start }) => `${division_id} ${week_start}`)),
    cutoff: settings.company().day_cutoff,
  };
}

function planOne(proposal: Proposal, id: number, around: Around): PlannedLine {
  const moments = momentsOf(proposal, around.cutoff);
  const left = (...reasons: LaidReason[]): PlannedLine => ({ ...proposal, outcome: 'LEFT_OUT', reasons });
  if (!moments) return left(because('noTime'));
  const hindrance = hindranceOf(proposal, around);
  if (hindrance) return left(hindrance);
  if (isThere({ ...proposal, ...moments }, around)) return left(because('alreadyThere'));
  const line = placed(proposal, moments, { ...around, id });
  const becameOpen = line.outcome === 'OPEN' && proposal.employee_id !== undefined;
  return becameOpen && isThere(line, around) ? left(...line.reasons, because('alreadyThere')) : line;
}

function hindranceOf({ date, division_id }: Proposal, around: Around): LaidReason | undefined {
  if (around.locked.has(`${division_id} ${mondayOf(date)}`)) return because('locked');
  const closed = closedOn(date, around.unitOf.get(division_id), around.calendar);
  if (!closed) return undefined;
  return closed.holiday
    ? because('holiday', { holiday: closed.holiday })
    : because('closed', { name: closed.name ?? '' });
}

function placed(proposal: Proposal, moments: Moments, around: Around & { readonly id: number }): PlannedLine {
  const { accepts, opens } = around.options;
  const own: PlannedLine = { ...proposal, ...moments, outcome: proposal.employee_id ? 'SHIFT' : 'OPEN', reasons: [] };
  const found = findings(shiftOf(own, around.id), around.facts).filter(({ code }) => code !== LATER);
  const stops = found.filter(({ code, effect }) => effect === 'STOP' || !accepts || NEVER_ACCEPTED.includes(code));
  if (stops.length === 0) return { ...own, reasons: found.map(reasonOf) };
  const open: PlannedLine = { ...own, employee_id: undefined, outcome: 'OPEN', reasons: stops.map(reasonOf) };
  const canOpen =
    opens &&
    own.outcome === 'SHIFT' &&
    findings(shiftOf(open, around.id), around.facts).every(({ code }) => code === LATER);
  return canOpen ? open : { ...own, outcome: 'LEFT_OUT', reasons: stops.map(reasonOf) };
}

const reasonOf = ({ code, values }: PlanFinding): LaidReason => ({ code, values });

export type What = Pick<PlannedLine, 'employee_id' | 'division_id' | 'job_function_id' | 'start_at' | 'end_at'>;

export const keyOf = ({ employee_id, division_id, job_function_id, start_at = '', end_at = '' }: What): string =>
  [employee_id ?? 0, division_id, job_function_id, Date.parse(start_at), Date.parse(end_at)].join(' ');

function countsOf(shifts: readonly PlanShift[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { employee_id, status, ...shift } of shifts) {
    const key = keyOf({ ...shift, employee_id: employee_id ?? undefined });
    if (status !== 'CANCELLED') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Tells whether the same shift was there before; each of those stands for one that is proposed. */
function isThere(what: What, { there }: Around): boolean {
  const count = there.get(keyOf(what)) ?? 0;
  if (count > 0) there.set(keyOf(what), count - 1);
  return count > 0;
}

function shiftOf(
  { start_at = '', end_at = '', employee_id, date, division_id, job_function_id, break_minutes }: PlannedLine,
  id: number,
): PlanShift {
  return { id, date, division_id, job_function_id, break_minutes, employee_id, start_at, end_at, status: 'DRAFT' };
}
