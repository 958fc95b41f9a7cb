// Judges a person's day: its chips, whether somebody has to look at it, and whether it is clean, so that it may be approved
// together with others (docs/domain 17.6).
import type { Chip, Mark } from './chip.ts';
import { type DayFacts, minutesBetween, plannedOf, type ReviewRules, workedOf } from './facts.ts';
import { type Proposal, proposalFor } from './proposal.ts';

/** COMING is planned for later, WORKING is there now, AWAY is on leave; what was exported is APPROVED, too. */
export type Stage = 'COMING' | 'WORKING' | 'REVIEW' | 'AWAY' | 'APPROVED';

export interface Review {
  readonly stage: Stage;
  readonly chips: readonly Chip[];
  readonly worked?: number;
  readonly planned?: number;
  readonly difference?: number;
  readonly isClean: boolean;
  readonly proposal?: Proposal;
}

export interface Judging {
  readonly rules: ReviewRules;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The business day that it is now. */
  readonly today: string;
}

export function reviewOf(facts: DayFacts, judging: Judging): Review {
  const { status } = facts;
  const chips = status === undefined ? absentChips(facts, judging) : workedChips(facts, judging);
  const stage = stageOf(facts, chips);
  const [worked, planned] = [workedOf(facts, judging.now), plannedOf(facts)];
  const difference = worked === undefined || planned === undefined || status === 'OPEN' ? undefined : worked - planned;
  const isClose = difference !== undefined && Math.abs(difference) <= judging.rules.clean_within_minutes;
  const isPlain = chips.every(({ mark }) => mark === 'EDITED');
  const isClean = (status === 'CLOSED' || status === 'AUTO_CLOSED') && isPlain && isClose;
  const proposal = stage === 'REVIEW' ? proposalFor(facts, chips, judging.rules) : undefined;
  return { stage, chips, worked, planned, difference, isClean, proposal };
}

const has = (chips: readonly Chip[], mark: Mark): boolean => chips.some((chip) => chip.mark === mark);

function stageOf({ status, on_leave }: DayFacts, chips: readonly Chip[]): Stage {
  if (status === 'APPROVED' || status === 'EXPORTED') return 'APPROVED';
  if (status === 'OPEN') return has(chips, 'NO_CLOCK_OUT') ? 'REVIEW' : 'WORKING';
  if (status !== undefined || has(chips, 'ABSENT')) return 'REVIEW';
  return on_leave ? 'AWAY' : 'COMING';
}

/** Judges a shift for which nobody clocked in. */
function absentChips(facts: DayFacts, { rules, now }: Judging): readonly Chip[] {
  const { on_leave, planned_from = '', planned_until = '' } = facts;
  if (on_leave) return [{ mark: 'ON_LEAVE' }];
  if (Date.parse(planned_until) <= now) return [{ mark: 'ABSENT' }];
  const minutes = minutesBetween(planned_from, now);
  return minutes > rules.overdue_after_minutes ? [{ mark: 'LATE', minutes }] : [];
}

function workedChips(facts: DayFacts, judging: Judging): readonly Chip[] {
  const { planned_from, planned_until, started_at = '', stopped_at, method, trusted, auto_closed, edited } = facts;
  const { clean_within_minutes: close } = judging.rules;
  const late = planned_from === undefined ? 0 : minutesBetween(planned_from, started_at);
  const early = planned_until === undefined || !stopped_at ? 0 : minutesBetween(stopped_at, planned_until);
  const isOpen = facts.status === 'OPEN' && isForgotten(facts, judging);
  // A person who corrected the day has settled how it was closed.
  const isClosedByItself = auto_closed === true && !edited;
  return [
    ...(late > close ? [{ mark: 'LATE', minutes: late } as const] : []),
    ...(early > close ? [{ mark: 'EARLY', minutes: early } as const] : []),
    ...(isOpen ? [{ mark: 'NO_CLOCK_OUT' } as const] : []),
    ...(trusted === false ? [{ mark: 'UNTRUSTED' } as const] : []),
    ...(isClosedByItself ? [{ mark: 'AUTO_CLOSED' } as const] : []),
    ...(method === 'MANUAL' ? [{ mark: 'MANUAL' } as const] : []),
    ...(edited && method !== 'MANUAL' ? [{ mark: 'EDITED' } as const] : []),
  ];
}

/** Tells whether an open day should have ended: its shift is over, or it is one of a day before. */
function isForgotten({ planned_until, business_date }: DayFacts, { rules, now, today }: Judging): boolean {
  if (planned_until === undefined) return business_date < today;
  return minutesBetween(planned_until, now) > rules.overdue_after_minutes;
}
