// Reads the sheet of one kitchen and day, with the lines that were ticked on this device. Without a network it comes
// from the copy that was read last and from the ticks that wait to be sent.
import { useCallback, useMemo, useState } from 'react';
import { newKey } from '#core';
import { type Box, useKept, useOutbox } from '#core/outbox';
import { useQuery } from '#core/records';
import { rounded, type SheetLine } from '../sheet.ts';

/** A tick or a recall of one, as the page shows it while it waits and once it is answered. */
export interface Tick {
  readonly id: string;
  readonly undo_of?: string;
  readonly line_id: number;
  /** Below zero for a recall. */
  readonly qty: number;
  readonly nr: number;
  readonly product: string;
  readonly at: string;
}

export interface TickResult {
  readonly applied: number;
  readonly done: number;
  readonly seq: number;
  readonly status: string;
  readonly conflict: boolean;
  readonly by: string | null;
}

export interface Sheet {
  readonly lines: readonly SheetLine[] | undefined;
  /** The time when the sheet was read, if the server cannot be reached now. */
  readonly readAt?: string;
  readonly error?: unknown;
  readonly reload: () => void;
  readonly box: Box<Tick>;
  readonly tick: (line: SheetLine, qty: number) => Promise<void>;
  readonly takeBack: (tick: Tick) => Promise<void>;
}

export function useSheet(date: string, division: number | undefined): Sheet {
  const params = { date, division_id: division };
  const asked = useQuery(division === undefined ? undefined : 'iceshop/worksheet', params);
  const { state, rows, error, reload } = asked;
  const fresh = state === 'ready' || (state === 'failed' && rows.length > 0) ? rows : undefined;
  const kept = useKept(`worksheet ${date} ${division}`, fresh);
  const [answered, setAnswered] = useState<ReadonlyMap<number, TickResult>>(new Map());
  const box = useOutbox<Tick>('worksheet', ({ note }, answer) => {
    if (note) setAnswered((now) => new Map(now).set(note.line_id, answer as TickResult));
  });
  const { waiting, put } = box;
  const known = kept.value;
  const lines = useMemo(
    () => known?.map((line) => withTicks(line, answered.get(line.line_id), waiting)),
    [known, answered, waiting],
  );
  const tick = useCallback((line: SheetLine, qty: number) => put(callOf(tickOf(line, qty))), [put]);
  const takeBack = useCallback(
    (taken: Tick) =>
      put(callOf({ ...taken, id: newKey(), undo_of: taken.id, qty: -taken.qty, at: new Date().toISOString() })),
    [put],
  );
  const isOld = state === 'failed' && kept.at !== undefined;
  return {
    lines,
    readAt: isOld ? kept.at : undefined,
    error: state === 'failed' ? error : undefined,
    reload,
    box,
    tick,
    takeBack,
  };
}

function tickOf({ line_id, nr, product }: SheetLine, qty: number): Tick {
  return { id: newKey(), line_id, qty, nr, product, at: new Date().toISOString() };
}

function callOf(tick: Tick) {
  const { id, undo_of, line_id, qty, at } = tick;
  const body = { id, line_id, at, ...(undo_of ? { undo_of } : { qty }) };
  const subject = `line ${line_id}`;
  return { method: 'POST', path: 'iceshop/worksheet/tick', body, subject, note: tick, tellIf: 'conflict' } as const;
}

/**
 * Adds waiting ticks to a line. An answer to a tick may be newer than the lines, which are read again a moment later.
 */
function withTicks(line: SheetLine, told: TickResult | undefined, waiting: Box<Tick>['waiting']): SheetLine {
  const known = told && told.seq > line.seq ? told.done : line.done;
  const own = waiting.reduce((sum, { note }) => (note?.line_id === line.line_id ? sum + note.qty : sum), 0);
  return { ...line, done: rounded(Math.min(line.quantity, Math.max(0, known + own))) };
}
