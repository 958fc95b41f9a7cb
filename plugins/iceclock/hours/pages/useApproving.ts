// Approves many days in chunks, tells how far it is, can be stopped between two chunks, and keeps what was refused with its
// reason.
import { useRef, useState } from 'react';
import { changeMany } from '#core/records';
import type { JudgedRow } from './rows.ts';

/** Days that one call approves (docs/domain 2.9). */
const CHUNK = 25;

export interface Refused {
  readonly one: JudgedRow;
  readonly error: unknown;
}

export interface Approving {
  readonly total: number;
  readonly done: number;
  readonly approved: number;
  readonly refused: readonly Refused[];
  readonly isRunning: boolean;
}

export function useApproving(reload: () => void) {
  const [state, setState] = useState<Approving>();
  const isStopped = useRef(false);
  const run = async (rows: readonly JudgedRow[]) => {
    isStopped.current = false;
    let now: Approving = { total: rows.length, done: 0, approved: 0, refused: [], isRunning: true };
    setState(now);
    for (let from = 0; from < rows.length && !isStopped.current; from += CHUNK) {
      const chunk = rows.slice(from, from + CHUNK);
      const refused = await approve(chunk);
      now = {
        ...now,
        done: now.done + chunk.length,
        approved: now.approved + chunk.length - refused.length,
        refused: [...now.refused, ...refused],
      };
      setState(now);
    }
    setState({ ...now, isRunning: false });
    reload();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, run, stop, close: () => setState(undefined) };
}

/** Answers what was refused; a chunk that did not arrive is refused as a whole. */
async function approve(chunk: readonly JudgedRow[]): Promise<readonly Refused[]> {
  const changes = chunk.map(({ row }) => ({
    move: row.id ?? 0,
    values: { status: 'APPROVED' },
    version: row.version,
  }));
  try {
    const outcomes = await changeMany('workingday', changes);
    return outcomes.flatMap(({ error }, index) => {
      const one = chunk[index];
      return error && one ? [{ one, error }] : [];
    });
  } catch (error) {
    return chunk.map((one) => ({ one, error }));
  }
}
