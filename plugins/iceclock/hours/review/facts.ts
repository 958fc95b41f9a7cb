// Describes what is known of a person on a day, from which its chips and its proposed correction are worked out.
import { MINUTE } from '../../clocking/clock-facts.ts';
import { minuteOf, plannedMinutes } from '../../clocking/worked-minutes.ts';

export interface Break {
  readonly started_at: string;
  readonly stopped_at?: string | null;
}

/** A row of the query `hours-days`: a worked day with its shift, or a shift without a worked day. */
export interface DayFacts {
  /** Id of the worked day; absent where nobody clocked. */
  readonly id?: number;
  readonly business_date: string;
  readonly planned_from?: string;
  readonly planned_until?: string;
  readonly planned_break?: number;
  readonly started_at?: string;
  readonly stopped_at?: string;
  readonly breaks?: readonly Break[];
  readonly worked_minutes?: number;
  readonly planned_minutes?: number;
  readonly method?: string;
  readonly trusted?: boolean;
  readonly auto_closed?: boolean;
  /** True once somebody gave the day a reason, for a correction or for opening it again. */
  readonly edited?: boolean;
  readonly status?: 'OPEN' | 'CLOSED' | 'AUTO_CLOSED' | 'APPROVED' | 'EXPORTED';
  readonly dimona?: string;
  readonly on_leave?: boolean;
  /** The colleague of the division who clocked out nearest to the end of the shift. */
  readonly colleague?: { readonly display: string };
  readonly colleague_stopped_at?: string;
}

export interface ReviewRules {
  readonly clean_within_minutes: number;
  readonly propose_forgotten_break: boolean;
  readonly propose_planned_start: boolean;
  readonly planned_start_within_minutes: number;
  /** Setting of the company: how long after the beginning somebody is late. */
  readonly overdue_after_minutes: number;
}

/** Minutes that pass, each moment as a clock shows it, so that a night on which the clock changes counts as worked. */
export const minutesBetween = (from: string | number, until: string | number): number =>
  minuteOf(until) - minuteOf(from);

export const after = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MINUTE).toISOString();

/** Adds up the breaks; one that goes on lasts until `until`. */
export function breakMinutes(breaks: readonly Break[] = [], until: string | number): number {
  return breaks.reduce((sum, one) => sum + Math.max(0, minutesBetween(one.started_at, one.stopped_at ?? until)), 0);
}

/** Answers what was worked, up to now for who still works; undefined where nobody clocked. */
export function workedOf(facts: DayFacts, now: number): number | undefined {
  const { started_at, stopped_at, breaks, worked_minutes } = facts;
  if (started_at === undefined) return undefined;
  if (stopped_at !== undefined && worked_minutes !== undefined) return worked_minutes;
  const until = stopped_at ?? now;
  return Math.max(0, minutesBetween(started_at, until) - breakMinutes(breaks, until));
}

/** Answers undefined where no shift was planned. */
export function plannedOf({ planned_minutes, planned_from, planned_until, planned_break }: DayFacts) {
  if (planned_from === undefined || planned_until === undefined) return undefined;
  const shift = { start_at: planned_from, end_at: planned_until, break_minutes: planned_break };
  return planned_minutes ?? plannedMinutes(shift);
}
