// Finds the warnings about a shift that nobody has accepted yet.
import type { PlanFacts, PlanFinding } from '../../rules/facts.ts';
import { findings, unaccepted } from '../../rules/findings.ts';
import type { BoardShift } from '../plan/plan.ts';

export const unacceptedWarnings = (shift: BoardShift, facts: PlanFacts): PlanFinding[] =>
  unaccepted(findings(shift, facts), shift).filter(({ effect }) => effect === 'WARN');
