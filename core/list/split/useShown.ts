// Chooses the record that is shown beside a list: the one in the address, else the first. Stepping goes through the
// rows.
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import { LOOK, SHOWN } from '../look/look.ts';

export interface ShownRecord {
  readonly id: number | undefined;
  /** Index of the row, or its former index if it has left the list. */
  readonly index: number;
  readonly show: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
}

/** Call it in an observer. */
export function useShown(rows: RowWindow): ShownRecord {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const named = Number(new URLSearchParams(search).get(SHOWN));
  const first = useFirst(rows);
  const id = Number.isSafeInteger(named) && named > 0 ? named : first;
  const found = id === undefined ? undefined : rows.indexOf(id);
  const last = useRef(0);
  if (found !== undefined) last.current = found;
  const show = (index: number): void => {
    const row = rows.row(index);
    if (!row) return;
    const next = new URLSearchParams(search);
    next.set(LOOK, 'split');
    next.set(SHOWN, String(row.id));
    // Replaces the address, since the page stays the same, and keeps its state.
    void navigate({ search: next.toString(), hash }, { replace: true, state });
  };
  // If the row has left the list, the next one stands at its place.
  const step = (by: 1 | -1): void => show(found === undefined && by === 1 ? last.current : last.current + by);
  return { id, index: last.current, show, step };
}

/**
 * Keeps the record while the person works on it, even if it leaves the list; another query starts with its own first
 * row.
 */
function useFirst(rows: RowWindow): number | undefined {
  const kept = useRef<{ readonly query: number; readonly id: number } | undefined>(undefined);
  const id = rows.asking ? undefined : rows.row(0)?.id;
  if (kept.current?.query !== rows.queries && id !== undefined) kept.current = { query: rows.queries, id };
  return kept.current?.id;
}
