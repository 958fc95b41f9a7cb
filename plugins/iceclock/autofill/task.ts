// Describes what is to be filled, as it goes to the thread that fills, and shifts and people as the search reads them.
import type { PlanFacts, PlanPerson, PlanShift } from '../rules/facts.ts';
import type { Balance, Burden } from './balance.ts';
import type { Aim, Weights } from './points.ts';
import type { ShiftSpan } from './wish.ts';

/** The open shifts with all that the thread knows which fills them. */
export interface FillTask {
  /** Open shifts of one week and division. */
  readonly open: readonly PlanShift[];
  readonly facts: PlanFacts;
  readonly weights: Weights;
  /** Codes of warnings that may come with a proposal; `rule` are all rules that warn. */
  readonly allowed: readonly string[];
  /** The evenings and weekends that people had in the weeks before. */
  readonly history: ReadonlyMap<number, Balance>;
  /** Minutes that they want this week, or work on average. */
  readonly wanted: ReadonlyMap<number, number>;
  /** Euros of an hour by `costKey`, only for callers who hold WAGE_AGREEMENTS_VIEW. */
  readonly costs?: ReadonlyMap<string, number>;
  /** Shifts that end after this time are evenings. */
  readonly eveningAfter: string;
  readonly week: { readonly from: string; readonly until: string };
  readonly seed?: number;
}

/** An hour of somebody costs what their agreement for that function says. */
export const costKey = (employee: number, jobFunction: number): string => `${employee} ${jobFunction}`;

/** Answers euros, undefined where nobody may know. */
export function costOf({ costs }: Pick<FillTask, 'costs'>, { shift, burden }: ModelShift, employee: number) {
  const wage = costs?.get(costKey(employee, shift.job_function_id));
  return wage === undefined ? undefined : (wage * burden.minutes) / 60;
}

export interface ModelShift {
  readonly shift: PlanShift;
  readonly span: ShiftSpan;
  readonly burden: Burden;
}

export interface ModelPerson {
  readonly person: PlanPerson;
  /** Minutes of this week, with evenings and weekends of all weeks that are shared: what is placed already. */
  readonly base: Balance;
  readonly aim: Aim;
}
