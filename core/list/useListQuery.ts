// Keeps the query of an index in the page's address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type ListQuery, writeAddress } from '../table/query.ts';
import { queryFields } from './fields.ts';
import { GROUP, LOOK, MONTH, withoutLook } from './look/look.ts';
import { queryOf } from './queryOf.ts';
import { keptOf } from './views/viewQuery.ts';

export function useListQuery(entity: ResolvedEntity): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const fields = useMemo(() => queryFields(entity), [entity]);
  const address = withoutLook(parameters).toString();
  const query = useMemo(
    () => ({ ...queryOf(entity, new URLSearchParams(address), fields), ...sideOf(entity) }),
    [entity, address, fields],
  );
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParameters(
        (now) => {
          const next = written(entity, { ...writeAddress({ ...query, ...part }), ...keptOf(now) });
          return { ...next, ...formOf(now) };
        },
        { replace: true },
      ),
    [entity, query, setParameters],
  );
  return [query, change];
}

/** The rows of its own side, of an entity that stands in two modules. */
function sideOf({ side }: ResolvedEntity): Pick<ListQuery, 'within'> {
  if (!side) return {};
  return { within: Object.fromEntries(Object.entries(side.values).map(([name, eq]) => [name, { eq }])) };
}

/**
 * Keeps the form of the list in the address, and drops the record that is shown beside it, since the rows are others.
 */
export function formOf(address: URLSearchParams): Record<string, string> {
  const kept = [LOOK, GROUP, MONTH].map((name) => [name, address.get(name)] as const);
  return Object.fromEntries(kept.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** Whoever takes the last filter away wants to see everything, which an empty address would not say. */
function written({ list: { tabs } }: ResolvedEntity, parameters: Record<string, string>): Record<string, string> {
  return tabs && Object.keys(parameters).length === 0 ? UNFILTERED : parameters;
}

/** The address of a list without any filter, where the entity has a default one. */
export const UNFILTERED = { filter: 'none' };
