// Reads from a person's availability what they said of the time of a shift (docs/domain 17.4).
import { saidDuring } from '../rules/availability.ts';
import type { PlanAvailability, PlanPerson, PlanShift } from '../rules/facts.ts';
import type { Span } from '../rules/plan-days.ts';

/** UNKNOWN is the wish of somebody who said nothing of that time. */
export type Wish = PlanAvailability['kind'] | 'UNKNOWN';

/** The time of a shift, with its business day. */
export interface ShiftSpan extends Span {
  readonly date: string;
}

export function spanOf({ date, start_at, end_at }: Pick<PlanShift, 'date' | 'start_at' | 'end_at'>): ShiftSpan {
  return { date, from: Date.parse(start_at), until: Date.parse(end_at) };
}

/** Answers UNAVAILABLE where any part of the time is, PREFERRED and AVAILABLE where all of it is. */
export function wishOf({ availabilities }: Pick<PlanPerson, 'availabilities'>, span: ShiftSpan, cutoff?: string): Wish {
  const said = saidDuring(availabilities, span, cutoff);
  if (said.some(({ kind }) => kind === 'UNAVAILABLE')) return 'UNAVAILABLE';
  const preferred = said.filter(({ kind }) => kind === 'PREFERRED');
  if (covers(preferred, span)) return 'PREFERRED';
  return covers(said, span) ? 'AVAILABLE' : 'UNKNOWN';
}

function covers(spans: readonly Span[], { from, until }: Span): boolean {
  let reached = from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.from <= reached) reached = Math.max(reached, span.until);
  }
  return spans.length > 0 && reached >= until;
}
