// Puts the rows of steps together to rounds, with what was ticked on this device and not sent yet.
import type { QueryRowTypes } from '#core/contract';
import { isOutside, needsRemark } from '../step.ts';

export type StepRow = QueryRowTypes['iceclock/my-checklists'];

export interface Step extends StepRow {
  /** True if this device has a report on it that the server does not know yet. */
  readonly isWaiting?: boolean;
}

export interface Round
  extends Pick<StepRow, 'checklist' | 'place' | 'kind' | 'from_at' | 'due_at' | 'status' | 'date'> {
  readonly id: number;
  readonly steps: readonly Step[];
}

/** A report as it is sent, and as the page shows it until it is answered. */
export interface Report {
  readonly id: string;
  readonly round_id: number;
  readonly step_id: number;
  readonly at: string;
  readonly done: boolean;
  readonly value?: number;
  readonly text?: string;
  readonly remark?: string;
}

/** Holds what somebody reports of a step. */
export type Said = Pick<Report, 'done'> &
  Partial<Pick<Report, 'value' | 'text' | 'remark'>> & { readonly photo?: File };

export function roundsOf(rows: readonly StepRow[], waiting: readonly Report[]): Round[] {
  const rounds = new Map<number, { -readonly [Key in keyof Round]: Key extends 'steps' ? Step[] : Round[Key] }>();
  for (const row of rows) {
    const { checklist, place, kind, from_at, due_at, status, date } = row;
    const round = rounds.get(row.round_id) ?? {
      ...{ id: row.round_id, checklist, place, kind, from_at, due_at, status, date },
      steps: [],
    };
    round.steps.push(waiting.reduce(withReport, row as Step));
    rounds.set(row.round_id, round);
  }
  return [...rounds.values()];
}

function withReport(step: Step, report: Report): Step {
  if (report.round_id !== step.round_id || report.step_id !== step.step_id) return step;
  const { done, at, value, text, remark } = report;
  const out_of_limits = done && value !== undefined && isOutside(value, step);
  const { value: _, text: __, remark: ___, by: ____, photo_uri: _____, ...rest } = step;
  return {
    ...{ ...rest, done, at, out_of_limits, isWaiting: true },
    ...(value !== undefined && { value }),
    ...(text !== undefined && { text }),
    ...(remark !== undefined && { remark }),
  };
}

export const asksRemark = (step: Step): boolean => step.done && needsRemark(step);

export const doneOf = ({ steps }: Round): number => steps.filter(({ done }) => done).length;

/** Answers how a round stands for the person who does it: done when each required step is, also before the server said so. */
export function stateNow({ steps, status, from_at, due_at }: Round, now: number): 'DONE' | 'LATER' | 'NOW' | 'LATE' {
  const asked = steps.some(({ required }) => required) ? steps.filter(({ required }) => required) : steps;
  if (asked.every(({ done }) => done)) return 'DONE';
  if (status === 'MISSED' || Date.parse(due_at) < now) return 'LATE';
  return Date.parse(from_at) > now ? 'LATER' : 'NOW';
}
