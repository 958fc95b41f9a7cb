// The query of an index, kept in the page's address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { SYSTEM_FIELDS } from '#core/contract';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type ListQuery, writeQuery } from '../table/query.ts';
import { readableFields } from './fields.ts';
import { queryOf } from './queryOf.ts';
import { keptOf } from './views/viewQuery.ts';

export function useListQuery(entity: ResolvedEntity): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const fields = useMemo(() => new Set([...readableFields(entity), ...SYSTEM_FIELDS]), [entity]);
  const address = parameters.toString();
  const query = useMemo(() => queryOf(entity, new URLSearchParams(address), fields), [entity, address, fields]);
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParameters((now) => written(entity, { ...writeQuery({ ...query, ...part }), ...keptOf(now) }), {
        replace: true,
      }),
    [entity, query, setParameters],
  );
  return [query, change];
}

/** Whoever takes the last filter away wants to see everything, which an empty address would not say. */
function written({ defaultFilter }: ResolvedEntity, parameters: Record<string, string>): Record<string, string> {
  return defaultFilter && Object.keys(parameters).length === 0 ? UNFILTERED : parameters;
}

const UNFILTERED = { filter: 'none' };
