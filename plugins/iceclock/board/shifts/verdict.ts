// Tells, while a shift is dragged on the board, why it may not stand there, or what speaks against it, and who else could
// take it. The server asks the same rules again.
import type { TFunction } from 'i18next';
import type { Block, Candidate, How, Place, Verdict } from '#core/board';
import { reasonText } from '../../autofill/reason-text.ts';
import type { PlanCandidate, PlanFacts } from '../../rules/facts.ts';
import { findings, unaccepted } from '../../rules/findings.ts';
import { findingText, findingTexts } from '../../rules/pages/findingText.ts';
import type { ShiftBlock } from '../plan/blocks.ts';
import { type BoardShift, type Mode, OPEN, type Schedule } from '../plan/plan.ts';
import { atPlace, onDay } from '../plan/times.ts';

export interface Judging {
  readonly mode: Mode;
  readonly unit: 'day' | 'hour';
  readonly facts: PlanFacts;
  readonly schedules: readonly Schedule[];
  /** The people who could take a shift, the best first. */
  readonly rank?: (shift: BoardShift) => readonly PlanCandidate[];
  readonly t: TFunction;
}

/** Copies are shifts of their own, so that the rules see the original beside them. */
const COPY = -1;

/** Answers the shift as it would be at a place of the board. What was accepted for one person is not for another. */
export function shiftAt(
  shift: BoardShift,
  to: Place,
  { mode, unit }: Pick<Judging, 'mode' | 'unit'>,
  how: How = 'move',
): BoardShift {
  const isDay = unit === 'day' || to.until === undefined;
  const times = isDay ? onDay(shift, to.from.slice(0, 10)) : atPlace(shift.date, to.from, to.until);
  const { date, start_at, end_at } = times;
  const employee_id = mode === 'people' ? (to.lane === OPEN ? null : to.lane) : shift.employee_id;
  const job_function_id = mode === 'people' ? shift.job_function_id : to.lane;
  const isOther = how === 'copy' || (employee_id ?? null) !== (shift.employee_id ?? null);
  return {
    ...{ ...shift, date, start_at, end_at, employee_id, job_function_id },
    ...(isOther && { accepted: [] }),
    ...(how === 'copy' && { id: COPY, status: 'DRAFT' as const }),
  };
}

export function verdictOf(given: Judging, block: Block | undefined, to: Place, how: How): Verdict | undefined {
  const { facts, t, mode } = given;
  const shift = (block as ShiftBlock | undefined)?.shift;
  if (!shift) return createdAt(given, to);
  if (shift.status === 'CANCELLED') return { reason: t('iceclock.board.why.cancelled') };
  const wanted = shiftAt(shift, to, given, how);
  if (isLocked(given, wanted) || (how === 'move' && isLocked(given, shift)))
    return { reason: t('iceclock.board.why.locked') };
  const found = unaccepted(findings(wanted, facts), wanted);
  if (found.length === 0) return undefined;
  const stops = found.filter(({ effect }) => effect === 'STOP');
  return {
    reason: findingTexts(stops.length > 0 ? stops : found, t),
    ...(stops.length === 0 && { isAllowed: true, isAsked: true }),
    // Ranking asks the rules of everybody, which is too much for each place that the pointer passes.
    get others() {
      return mode === 'people' ? othersFor(wanted, given) : [];
    },
  };
}

function createdAt({ facts, mode, t }: Judging, { lane }: Place): Verdict | undefined {
  const person = mode === 'people' ? facts.people.get(lane) : undefined;
  return person?.deleted ? { reason: t('iceclock.board.left') } : undefined;
}

export function isLocked(
  { schedules }: Pick<Judging, 'schedules'>,
  shift: Pick<BoardShift, 'date' | 'division_id'>,
): boolean {
  return scheduleOf(schedules, shift)?.status === 'LOCKED';
}

export function scheduleOf(
  schedules: readonly Schedule[],
  { date, division_id }: Pick<BoardShift, 'date' | 'division_id'>,
): Schedule | undefined {
  return schedules.find(
    (one) => one.division_id === division_id && one.week_start <= date && date < weekAfter(one.week_start),
  );
}

const weekAfter = (monday: string): string =>
  new Date(Date.parse(`${monday}T12:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);

function othersFor(shift: BoardShift, { rank, t }: Judging): Candidate[] {
  const found = rank?.(shift) ?? [];
  return found.slice(0, 9).map((one) => ({ lane: one.employee_id, title: one.name, reason: whyOf(one, t) }));
}

/** Says why somebody could, and what would have to be accepted. */
export function whyOf({ reasons, warnings }: Pick<PlanCandidate, 'reasons' | 'warnings'>, t: TFunction): string {
  return [...reasons.map((one) => reasonText(t, one)), ...warnings.map((one) => findingText(one, t))].join(' · ');
}
