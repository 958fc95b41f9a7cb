// The rows of an index for its query, kept current; back from a record, the list stands where it stood.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onRecord } from '../../session/announcements.ts';
import { type ListQuery, loadList } from '../../table/query.ts';
import { RowWindow } from '../../table/RowWindow.ts';

/** Changes come in bursts: the list is fetched once for all of one. */
const BURST_MS = 500;

/** Row at the top of the screen, by history entry. */
const places = new Map<string, number>();

export function useRows(resource: string, query: ListQuery): { rows: RowWindow; firstRow: number } {
  const { key } = useLocation();
  const [firstRow] = useState(() => places.get(key) ?? 0);
  const [rows] = useState(() => new RowWindow());
  const first = useRef(query);
  useEffect(
    () => rows.ask(loadList(resource, query), query === first.current ? firstRow : 0),
    [rows, resource, query, firstRow],
  );
  useEffect(() => keepCurrent(rows, resource), [rows, resource]);
  useEffect(() => () => rows.dispose(), [rows]);
  useEffect(
    () => () => {
      places.set(key, rows.top);
    },
    [key, rows],
  );
  return { rows, firstRow };
}

/** Follows what anyone creates, changes or deletes. Answers a function that stops. */
function keepCurrent(rows: RowWindow, resource: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // An answer that is on its way may be from before the change.
      if (rows.asking) refreshSoon();
      else rows.refresh();
    }, BURST_MS);
  };
  const stop = onRecord(resource, refreshSoon);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
