// Tells where a row stands in its list, for the view that it opens: from there one steps to the next (docs/look.md,
// "View").
import { useMemo } from 'react';
import type { Entity } from '#core/contract';
import { placeState } from '../entity/place.ts';
import { type ListQuery, writeQuery } from '../table/query.ts';

/** Gives the state to pass on in the history. */
export function usePlace({ resource }: Entity, query: ListQuery) {
  return useMemo(() => {
    const written = writeQuery(query);
    return (at: number) => placeState({ resource, query: written, at });
  }, [resource, query]);
}
