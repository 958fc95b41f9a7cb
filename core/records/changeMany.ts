// Changes many records of a resource in one call, each by itself: what is refused holds back none of the others.
import { newKey } from '../http/createKey.ts';
import { http } from '../http/http.ts';
import { HttpError, type Problem } from '../http/problem.ts';

type Values = Readonly<Record<string, unknown>>;
/** A version that is named refuses the change if somebody else changed the record since. */
interface About {
  readonly values?: Values;
  readonly version?: number;
}

/** One change: `{create: {…}}`, or the id of the record after what is done with it: `{move: 7, values: {status: 'SENT'}}`. */
export type RecordChangeAsked =
  | { readonly create: Values }
  | ({ readonly update: number } & About)
  | ({ readonly move: number } & About)
  | ({ readonly copy: number } & About)
  | ({ readonly delete: number } & About);

export interface ChangeOutcome<Row = { readonly id: number }> {
  /** The record as it is now. */
  readonly data?: Row;
  readonly id?: number;
  /** Why it was refused. */
  readonly error?: HttpError;
}

/** An outcome as the server tells it. */
export interface Answered<Row> {
  readonly done: boolean;
  readonly data?: Row;
  readonly problem?: Problem & { readonly status: number };
}

const MOST = 500;

/** Answers an outcome for each change, in their order. */
export async function changeMany<Row extends { readonly id: number }>(
  resource: string,
  changes: readonly RecordChangeAsked[],
): Promise<readonly ChangeOutcome<Row>[]> {
  const outcomes: ChangeOutcome<Row>[] = [];
  for (let from = 0; from < changes.length; from += MOST) {
    const body = { changes: changes.slice(from, from + MOST) };
    const headers = { 'Idempotency-Key': newKey() };
    const { data } = await http.post<{ data: readonly Answered<Row>[] }>(`${resource}/many`, body, { headers });
    outcomes.push(...data.data.map(outcomeOf));
  }
  return outcomes;
}

export function outcomeOf<Row extends { readonly id: number }>({
  done,
  data,
  problem,
}: Answered<Row>): ChangeOutcome<Row> {
  if (done) return { ...(data && { data, id: data.id }) };
  const { status = 0, ...said } = problem ?? { code: 'unknown' };
  return { error: new HttpError(Number(status), { ...said, code: said.code ?? 'unknown' }) };
}
