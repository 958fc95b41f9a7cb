// Has the server change many rows in one call, and answers what became of each.
import { changeInChunks } from '../../records/changeInChunks.ts';
import type { RecordChangeAsked } from '../../records/changeMany.ts';
import type { Row } from '../../table/window/RowWindow.ts';

/** Answers the change of a row that is sent to the server; throws the reason why it cannot be sent. */
export type ChangeOf = (row: Row) => RecordChangeAsked;

/** The work is a change that the server makes of all rows in one call, or calls of the browser for each row. */
export type Deed = { readonly changeOf: ChangeOf } | { readonly work: (row: Row) => Promise<Row | null> };

interface Running {
  readonly signal: AbortSignal;
  /** Called with the number of rows of which something became. */
  readonly onItem: (done: number) => void;
}

export interface Worked {
  /** By the rows' places; those that were not begun have none. */
  readonly results: readonly (PromiseSettledResult<Row | null> | undefined)[];
  /** The failure for which the server stopped. */
  readonly broke?: unknown;
}

export async function inOneCall(
  resource: string,
  rows: readonly Row[],
  changeOf: ChangeOf,
  { signal, onItem }: Running,
): Promise<Worked> {
  const results: PromiseSettledResult<Row | null>[] = [];
  const asked: { readonly place: number; readonly change: RecordChangeAsked }[] = [];
  rows.forEach((row, place) => {
    try {
      asked.push({ place, change: changeOf(row) });
    } catch (reason) {
      results[place] = { status: 'rejected', reason };
    }
  });
  let done = rows.length - asked.length;
  onItem(done);
  try {
    if (asked.length > 0)
      await changeInChunks<Row>(
        resource,
        asked.map(({ change }) => change),
        {
          signal,
          onOutcome: (at, { data = null, error }) => {
            const { place } = asked[at]!;
            results[place] = error ? { status: 'rejected', reason: error } : { status: 'fulfilled', value: data };
            done += 1;
            onItem(done);
          },
        },
      );
    return { results };
  } catch (broke) {
    return { results, broke };
  }
}
