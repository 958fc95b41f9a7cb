// The rows of an index for its query; back from a record, the list stands where it stood.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListQuery, loadList } from '../../table/query.ts';
import { RowWindow } from '../../table/RowWindow.ts';

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
  useEffect(() => () => rows.dispose(), [rows]);
  useEffect(
    () => () => {
      places.set(key, rows.top);
    },
    [key, rows],
  );
  return { rows, firstRow };
}
