// Enforces the rules of planning on a shift that is saved: hard stops are refused, warnings as long as nobody accepts
// them. Accepted warnings are kept with their planner and their moment.
import { type FieldError, type HookContext, invalid, type Stored } from '#api';
import { formattingLocale, spokenValues } from '#core/contract';
import type { PlanFacts, PlanFinding, PlanShift } from '../../rules/facts.ts';
import { findings } from '../../rules/findings.ts';
import { agreementFor } from '../../rules/plan-index.ts';
import { loadFacts } from './plan-facts.ts';

type Shift = Stored<'Shift'>;
type Context = HookContext<'Shift'>;

/** The fields of a shift that the rules read: a change of anything else needs no new look. */
const READ = [
  ...['employee_id', 'division_id', 'job_function_id', 'wage_agreement_id'],
  ...['start_at', 'end_at', 'break_minutes'],
] as const satisfies readonly (keyof Shift)[];

export const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) || (isMoment(one) && isMoment(other) && Date.parse(one) === Date.parse(other));

const isMoment = (value: unknown): value is string => typeof value === 'string' && value.includes('T');

/** Tells whether the rules have to look at a shift: it is new, live again, other than before, or somebody accepts. */
export function isDue(shift: Shift, previous: Shift | undefined): boolean {
  if (shift.status === 'CANCELLED') return false;
  if (!previous || previous.status === 'CANCELLED' || shift.accept !== undefined) return true;
  return READ.some((name) => !isSame(shift[name], previous[name]));
}

/** Fills in the agreement, and refuses what the rules do not allow. */
export async function enforce(shift: Shift, context: Context): Promise<void> {
  const facts = await factsFor(shift, context);
  fillAgreement(shift, facts, context);
  const found = findings(asPlanned(shift), facts);
  const accepts = acceptedCodes(shift, context.previous);
  const refused = found.filter(
    ({ effect, code }) => effect === 'STOP' || !(isFree(code, context) || accepts.has(code)),
  );
  if (refused.length > 0) throw invalid(refused.map((one) => asError(one, context)));
  shift.accepted = keptAccepted(shift, found, context);
}

/**
 * Effects of the product answer for warnings themselves: who asks for a rotation or a swap has seen them before. A draft
 * tells nobody, so publishing asks about late notice.
 */
const isFree = (code: string, { actor }: Context): boolean => actor.isProduct === true || code === 'lateNotice';

function factsFor({ employee_id, date = '' }: Shift, context: Context): Promise<PlanFacts> {
  return loadFacts(context, { from: date, until: date, employees: employee_id ? [employee_id] : [] });
}

/** Warnings that were accepted for somebody are not accepted for somebody else. */
function acceptedCodes(shift: Shift, previous: Shift | undefined): ReadonlySet<string> {
  const isOther = !isSame(shift.employee_id, previous?.employee_id);
  return new Set([...(shift.accept ?? []), ...(isOther ? [] : (shift.accepted ?? []).map(({ code }) => code))]);
}

function keptAccepted(shift: Shift, found: readonly PlanFinding[], { actor, previous }: Context): Shift['accepted'] {
  const before = isSame(shift.employee_id, previous?.employee_id) ? (shift.accepted ?? []) : [];
  const at = new Date().toISOString();
  const sent = shift.accept ?? [];
  const isFound = (code: string) => found.some((each) => each.effect === 'WARN' && each.code === code);
  return [...new Set([...before.map(({ code }) => code), ...sent])].filter(isFound).map((code) => {
    const known = before.find((each) => each.code === code);
    return known ?? { code, at, ...(actor.employeeId ? { employee_id: actor.employeeId } : {}) };
  });
}

/** An agreement that somebody chose has to be this person's, in this division; one that does not fit any more is replaced. */
function fillAgreement(shift: Shift, { people }: PlanFacts, { previous }: Context): void {
  const person = shift.employee_id ? people.get(shift.employee_id) : undefined;
  const fitting = agreementFor(person, shift)?.id;
  const isChosen = shift.wage_agreement_id && !isSame(shift.wage_agreement_id, previous?.wage_agreement_id);
  if (isChosen && shift.wage_agreement_id !== fitting)
    throw invalid([{ path: 'wage_agreement_id', code: 'agreementMisfit' }]);
  shift.wage_agreement_id = fitting;
}

/** Paths of the fields that a finding is about; most are about the person. */
const PATHS: Readonly<Record<string, string>> = {
  endBeforeStart: 'end_at',
  tooLong: 'end_at',
  noAgreement: 'division_id',
  functionNotHeld: 'job_function_id',
};

/** Says with `accept` how a warning is accepted. A rule of the company has one code for all, and its title. */
function asError({ code, effect, values }: PlanFinding, { actor }: Context): FieldError {
  const [kind = '', rule] = code.split(':');
  const { shift_id: _, division_id: __, job_function_id: ___, ...said } = values;
  const spoken = spokenValues(formattingLocale(actor.locale), said);
  return {
    path: PATHS[kind] ?? 'employee_id',
    code: rule ? 'planningRule' : kind,
    params: { ...spoken, ...(effect === 'WARN' && { accept: code }), effect },
  };
}

function asPlanned(shift: Shift): PlanShift {
  const { id = 0, date = '', break_minutes = 0, status = 'DRAFT', accepted = [] } = shift;
  return { ...shift, id, date, break_minutes, status, accepted: accepted.map(({ code }) => code) };
}
