// Saves records in one call, and asks before it saves what the rules of a plan warn about: a planner may plan it anyway.
import { useState } from 'react';
import { HttpError } from '../http/problem.ts';
import { changeMany, type RecordChangeAsked } from '../records/changeMany.ts';
import { GIVEN_UP, type Outcome } from './board.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a rule warns about; the code is what is accepted. */
export interface PlanWarning {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A change of a record, or a new one, and the record as it would be then. */
export interface Wanted<Row> {
  readonly record: Row;
  /** Id of the record to change; without one it is made. */
  readonly id?: number;
  readonly values: Values;
}

export interface Warned<Row> {
  readonly record: Row;
  readonly warnings: readonly PlanWarning[];
}

export interface AcceptQuestion<Row> {
  readonly warned: readonly Warned<Row>[];
  readonly answer: (isAccepted: boolean) => void;
}

export type SaveAccepted<Row> = (wanted: readonly Wanted<Row>[]) => Promise<readonly Outcome[]>;

/**
 * Answers the question that is open, for a dialog, and what saves. What is accepted is sent as `accept`, a list of codes;
 * the server refuses what was not accepted with errors that name the code in `accept`.
 *
 * @param warningsOf from what is loaded, what speaks against a record that may be accepted
 */
export function useAccepting<Row>(
  resource: string,
  warningsOf: (record: Row) => readonly PlanWarning[],
): { readonly question: AcceptQuestion<Row> | undefined; readonly save: SaveAccepted<Row> } {
  const [question, setQuestion] = useState<AcceptQuestion<Row>>();
  const ask: Asking<Row> = (warned) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAccepted: boolean) => {
        setQuestion(undefined);
        resolve(isAccepted);
      };
      setQuestion({ warned, answer });
    });
  const save: SaveAccepted<Row> = async (wanted) => {
    const warned = wanted.map((one) => ({ ...one, warnings: warningsOf(one.record) }));
    if (!(await accepts(warned, ask))) return wanted.map(() => ({ error: GIVEN_UP }));
    const outcomes = await send(resource, warned);
    return again(resource, warned, outcomes, ask);
  };
  return { question, save };
}

type Asking<Row> = (warned: readonly Warned<Row>[]) => Promise<boolean>;
type Accepting<Row> = Wanted<Row> & Warned<Row>;

async function accepts<Row>(all: readonly Warned<Row>[], ask: Asking<Row>): Promise<boolean> {
  const warned = all.filter(({ warnings }) => warnings.length > 0);
  return warned.length === 0 || ask(warned);
}

/** Asks once more for what only the server knows, such as a change that has just come. */
async function again<Row>(
  resource: string,
  all: readonly Accepting<Row>[],
  outcomes: readonly Outcome[],
  ask: Asking<Row>,
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
    ? await send(
        resource,
        open.map(({ index, one }) => ({ ...one, warnings: [...given(index), ...one.warnings] })),
      )
    : open.map(() => ({ error: GIVEN_UP }));
  const byIndex = new Map(open.map(({ index }, place) => [index, sent[place]]));
  return outcomes.map((outcome, index) => byIndex.get(index) ?? outcome);
}

function send<Row>(resource: string, all: readonly Accepting<Row>[]): Promise<readonly Outcome[]> {
  const changes = all.map(({ id, values, warnings }): RecordChangeAsked => {
    const accept = [...new Set(warnings.map(({ code }) => code))];
    const given = { ...values, ...(accept.length > 0 && { accept }) };
    return id === undefined ? { create: given } : { update: id, values: given };
  });
  return changeMany(resource, changes);
}

/** Answers the warnings of a refusal if all of them may be accepted; the server says in words what they are about. */
function warningsIn(error: unknown): readonly PlanWarning[] {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const found = errors.map(({ params }) => (params ?? {}) as Record<string, string>);
  return found.every(({ accept }) => accept)
    ? found.map(({ accept = '', ...values }) => ({ code: accept, values }))
    : [];
}
