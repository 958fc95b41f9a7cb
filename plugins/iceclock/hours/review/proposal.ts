// Proposes how a day is corrected, each part with its reason: the end of the shift for who did not clock out, the break of
// the shift where none was clocked, and its beginning for who clocked in early, as far as the company wants it. What
// somebody corrected already is theirs.
import type { Chip } from './chip.ts';
import { after, type Break, breakMinutes, type DayFacts, minutesBetween, type ReviewRules } from './facts.ts';

export interface Reason {
  readonly id: 'plannedEnd' | 'plannedEndColleague' | 'breakOpen' | 'breakForgotten' | 'plannedStart' | 'absent';
  /** Moments, names and minutes that its sentence names. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Correction {
  readonly started_at?: string;
  readonly stopped_at?: string;
  readonly breaks?: readonly Break[];
}

export interface Proposal {
  /** Absent where the correction is no change of hours but an absence that somebody enters. */
  readonly correction?: Correction;
  readonly reasons: readonly Reason[];
}

interface Part {
  readonly correction: Correction;
  readonly reason: Reason;
}

export function proposalFor(facts: DayFacts, chips: readonly Chip[], rules: ReviewRules): Proposal | undefined {
  if (chips.some(({ mark }) => mark === 'ABSENT')) return { reasons: [{ id: 'absent', values: {} }] };
  if (facts.edited || facts.started_at === undefined || facts.method === 'MANUAL') return undefined;
  const end = endPart(facts, chips);
  const ended = { ...facts, ...end?.correction } as DayFacts;
  const parts = [end, openBreakPart(ended), breakPart(ended, rules), startPart(facts, rules)].filter((one) => !!one);
  if (parts.length === 0) return undefined;
  return {
    correction: Object.assign({}, ...parts.map(({ correction }) => correction)),
    reasons: parts.map(({ reason }) => reason),
  };
}

function endPart(facts: DayFacts, chips: readonly Chip[]): Part | undefined {
  const { planned_until, started_at = '', colleague, colleague_stopped_at } = facts;
  const isUnknown = chips.some(({ mark }) => mark === 'NO_CLOCK_OUT' || mark === 'AUTO_CLOSED');
  if (!isUnknown || planned_until === undefined || minutesBetween(started_at, planned_until) <= 0) return undefined;
  const values = { end: planned_until };
  const correction = { stopped_at: planned_until };
  if (!colleague || !colleague_stopped_at) return { correction, reason: { id: 'plannedEnd', values } };
  return {
    correction,
    reason: {
      id: 'plannedEndColleague',
      values: { ...values, name: colleague.display, left: colleague_stopped_at },
    },
  };
}

/** Ends a break from which nobody clocked back after as many minutes as the shift has, at the end of the day at the latest. */
function openBreakPart({ breaks = [], stopped_at, planned_break }: DayFacts): Part | undefined {
  const open = breaks.at(-1);
  if (!open || open.stopped_at || stopped_at === undefined || !planned_break) return undefined;
  const back = after(open.started_at, Math.min(planned_break, minutesBetween(open.started_at, stopped_at)));
  if (back <= open.started_at) return undefined;
  return {
    correction: { breaks: [...breaks.slice(0, -1), { ...open, stopped_at: back }] },
    reason: { id: 'breakOpen', values: { minutes: planned_break } },
  };
}

const FIVE = 5 * 60_000;

/** Puts the shift's break into the middle of a day of at least the planned length of which none was clocked. */
function breakPart(facts: DayFacts, rules: ReviewRules): Part | undefined {
  const { started_at, stopped_at, planned_from, planned_until, planned_break, breaks = [] } = facts;
  if (!rules.propose_forgotten_break || !planned_break || !planned_from || !planned_until) return undefined;
  if (!started_at || !stopped_at || breakMinutes(breaks, stopped_at) > 0) return undefined;
  const length = minutesBetween(started_at, stopped_at);
  if (length < minutesBetween(planned_from, planned_until) - planned_break) return undefined;
  const middle = Date.parse(after(started_at, Math.floor((length - planned_break) / 2)));
  const from = new Date(Math.round(middle / FIVE) * FIVE).toISOString();
  return {
    correction: { breaks: [{ started_at: from, stopped_at: after(from, planned_break) }] },
    reason: { id: 'breakForgotten', values: { minutes: planned_break } },
  };
}

/** Hours of flexi-jobs are never rounded, so theirs begin when they clocked. */
function startPart({ started_at, planned_from, dimona }: DayFacts, rules: ReviewRules): Part | undefined {
  if (!rules.propose_planned_start || dimona === 'FLX' || !started_at || !planned_from) return undefined;
  const minutes = minutesBetween(started_at, planned_from);
  if (minutes <= 0 || minutes > rules.planned_start_within_minutes) return undefined;
  return {
    correction: { started_at: planned_from },
    reason: { id: 'plannedStart', values: { minutes, start: planned_from } },
  };
}
