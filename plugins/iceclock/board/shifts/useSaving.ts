// Saves shifts in one call, and asks before it saves what the rules warn about: a planner may plan it anyway.
import { useState } from 'react';
import { HttpError } from '#core';
import { GIVEN_UP, type Outcome } from '#core/board';
import { changeMany, type RecordChangeAsked } from '#core/records';
import type { PlanFacts, PlanFinding } from '../../rules/facts.ts';
import { findings, unaccepted } from '../../rules/findings.ts';
import type { BoardShift } from '../plan/plan.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of a shift, or a new one, and the shift as it would be then. */
export interface Wanted {
  readonly shift: BoardShift;
  /** Id of the shift to change; without one it is made. */
  readonly id?: number;
  readonly values: Values;
}

export interface Warned {
  readonly shift: BoardShift;
  readonly warnings: readonly Pick<PlanFinding, 'code' | 'values'>[];
}

export interface Question {
  readonly warned: readonly Warned[];
  readonly answer: (isAccepted: boolean) => void;
}

export type Save = (wanted: readonly Wanted[]) => Promise<readonly Outcome[]>;

export function useSaving(facts: () => PlanFacts): { readonly question: Question | undefined; readonly save: Save } {
  const [question, setQuestion] = useState<Question>();
  const ask = (warned: readonly Warned[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAccepted: boolean) => {
        setQuestion(undefined);
        resolve(isAccepted);
      };
      setQuestion({ warned, answer });
    });
  const save: Save = async (wanted) => {
    const warned = wanted.map((one) => ({ ...one, warnings: warningsOf(one.shift, facts()) }));
    if (!(await accepts(warned, ask))) return wanted.map(() => ({ error: GIVEN_UP }));
    const outcomes = await send(warned);
    return again(warned, outcomes, ask);
  };
  return { question, save };
}

type Asking = (warned: readonly Warned[]) => Promise<boolean>;
type Accepting = Wanted & Warned;

async function accepts(all: readonly Warned[], ask: Asking): Promise<boolean> {
  const warned = all.filter(({ warnings }) => warnings.length > 0);
  return warned.length === 0 || ask(warned);
}

/** Asks once more for what only the server knows, such as a change that has just come. */
async function again(
  all: readonly Accepting[],
  outcomes: readonly Outcome[],
  ask: Asking,
): Promise<readonly Outcome[]> {
  const open = all.flatMap((one, index) => {
    const warnings = warningsIn(outcomes[index]?.error).filter(
      ({ code }) => !one.warnings.some((known) => known.code === code),
    );
    return warnings.length > 0 ? [{ index, one: { ...one, warnings } }] : [];
  });
  if (open.length === 0) return outcomes;
  const isAccepted = await ask(open.map(({ one }) => one));
  const given = (index: number) => all[index]?.warnings ?? [];
  const sent = isAccepted
    ? await send(open.map(({ index, one }) => ({ ...one, warnings: [...given(index), ...one.warnings] })))
    : open.map(() => ({ error: GIVEN_UP }));
  const byIndex = new Map(open.map(({ index }, place) => [index, sent[place]]));
  return outcomes.map((outcome, index) => byIndex.get(index) ?? outcome);
}

function send(all: readonly Accepting[]): Promise<readonly Outcome[]> {
  const changes = all.map(({ id, values, warnings }): RecordChangeAsked => {
    const accept = [...new Set(warnings.map(({ code }) => code))];
    const given = { ...values, ...(accept.length > 0 && { accept }) };
    return id === undefined ? { create: given } : { update: id, values: given };
  });
  return changeMany('shift', changes);
}

export const warningsOf = (shift: BoardShift, facts: PlanFacts): PlanFinding[] =>
  unaccepted(findings(shift, facts), shift).filter(({ effect }) => effect === 'WARN');

/** Answers the warnings of a refusal if all of them may be accepted; the server says in words what they are about. */
function warningsIn(error: unknown): readonly Pick<PlanFinding, 'code' | 'values'>[] {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const found = errors.map(({ params }) => (params ?? {}) as Record<string, string>);
  return found.every(({ accept }) => accept)
    ? found.map(({ accept = '', ...values }) => ({ code: accept, values }))
    : [];
}
