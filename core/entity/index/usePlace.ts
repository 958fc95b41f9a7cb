// Where a row stands in its list, for the view that it opens: from there one steps to the next (look.md "View").
import { useCallback } from 'react';
import type { Entity } from '#core/contract';
import { type ListQuery, writeQuery } from '../../table/query.ts';
import type { Row, RowWindow } from '../../table/RowWindow.ts';
import { placeState } from '../place.ts';

/** Gives the state to pass on in the history. */
export function usePlace({ resource }: Entity, query: ListQuery, rows: RowWindow) {
  return useCallback(
    (row: Row) => placeState({ resource, query: writeQuery(query), at: rows.indexOf(row) ?? 0 }),
    [resource, query, rows],
  );
}
