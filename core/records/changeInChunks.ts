// Changes as many records as one likes in one call: the server works chunk by chunk, and tells of each as soon as it is
// done (docs/domain 2.9).
import { newKey } from '../http/createKey.ts';
import { http } from '../http/http.ts';
import { readLines } from '../http/lines.ts';
import { HttpError, NO_RESPONSE, type Problem } from '../http/problem.ts';
import { type Answered, type ChangeOutcome, outcomeOf, type RecordChangeAsked } from './changeMany.ts';

interface Hearing<Row> {
  /** When aborted, the server begins no further chunk; those that run are still told. */
  readonly signal: AbortSignal;
  /** Called once with each outcome; `at` is the place of the change in the call. */
  readonly onOutcome: (at: number, outcome: ChangeOutcome<Row>) => void;
}

interface Line<Row> {
  readonly at?: readonly number[];
  readonly data?: readonly Answered<Row>[];
  readonly problem?: Problem & { readonly status: number };
  readonly end?: object;
}

/** A call whose answer broke off is sent once more under its key: what was done is told again, and the rest is done. */
const TRIES = 2;

/** Throws what kept the server from going on; what it told before stays told. */
export async function changeInChunks<Row extends { readonly id: number }>(
  resource: string,
  changes: readonly RecordChangeAsked[],
  { signal, onOutcome }: Hearing<Row>,
): Promise<void> {
  const key = newKey();
  const stop = (): void => void http.post('many/stop', { key }).catch(() => undefined);
  const told = new Set<number>();
  const tell = (at: number, answered: Answered<Row>): void => {
    if (!told.has(at)) onOutcome(at, outcomeOf(answered));
    told.add(at);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (let tries = 1; ; tries += 1) {
      const response = await http.lines(`${resource}/many`, { changes }, { headers: { 'Idempotency-Key': key } });
      if (await hear(response, tell)) return;
      if (tries === TRIES || signal.aborted) throw new HttpError(0, NO_RESPONSE);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Answers false if the connection broke before the last line. */
async function hear<Row>(response: Response, tell: (at: number, answered: Answered<Row>) => void): Promise<boolean> {
  try {
    for await (const { at = [], data = [], problem, end } of readLines<Line<Row>>(response)) {
      for (const [index, answered] of data.entries()) tell(at[index] ?? 0, answered);
      if (problem) throw new HttpError(problem.status, problem);
      if (end) return true;
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
  }
  return false;
}
