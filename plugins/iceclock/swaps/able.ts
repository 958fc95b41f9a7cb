// Tells who may take a shift: nobody whom a hard stop keeps from it, and only people of its function with a wage
// agreement in its division.
import type { PlanFacts, PlanFinding, PlanShift } from '../rules/facts.ts';
import { findings } from '../rules/findings.ts';

/** A planner may put somebody on a shift in spite of these, but nobody takes one by themselves. */
const NEEDED = ['noAgreement', 'functionNotHeld'];
/** People who are away or said that they cannot are not asked. */
const AWAY = ['onLeave', 'unavailable'];

export const against = (shift: PlanShift, employee_id: number, facts: PlanFacts): PlanFinding[] =>
  findings({ ...shift, employee_id }, facts);

/** Answers hard stops, and the warnings that nobody but a planner can put aside. */
export const stopsOf = (found: readonly PlanFinding[]): PlanFinding[] =>
  found.filter(({ code, effect }) => effect === 'STOP' || NEEDED.includes(code));

export const mayTake = (found: readonly PlanFinding[]): boolean => stopsOf(found).length === 0;

export const isAskedOf = (found: readonly PlanFinding[]): boolean =>
  mayTake(found) && !found.some(({ code }) => AWAY.includes(code));

export const warningsOf = (found: readonly PlanFinding[]): string[] =>
  found.filter(({ effect }) => effect === 'WARN').map(({ code }) => code);

/** Findings that do not count when people take a shift themselves: with it they say that they can, and know of it. */
const OWN_WISH = ['unavailable', 'lateNotice'];

/** Answers the findings that a planner should know before somebody gets a shift that they want. */
export const weighed = (found: readonly PlanFinding[]): PlanFinding[] =>
  found.filter(({ code }) => !OWN_WISH.includes(code));
