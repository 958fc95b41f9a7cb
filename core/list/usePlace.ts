// Tells the place of a row in its list to the view that it opens, from where a person steps to the next row
// (docs/look.md, "View").
import { useMemo } from 'react';
import type { Entity } from '#core/contract';
import { placeState } from '../entity/place.ts';
import { type ListQuery, writeQuery } from '../table/query.ts';

/** Answers the state to pass on in the history. */
export function usePlace({ resource }: Entity, query: ListQuery) {
  return useMemo(() => {
    const written = writeQuery(query);
    return (at: number) => placeState({ resource, query: written, at });
  }, [resource, query]);
}
