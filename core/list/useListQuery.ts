// The query of an index, kept in the page's address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { SYSTEM_FIELDS } from '#core/contract';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type ListQuery, readQuery, writeQuery } from '../table/query.ts';
import { readableFields } from './fields.ts';
import { keptOf } from './views/viewQuery.ts';

export function useListQuery(entity: ResolvedEntity): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const fields = useMemo(() => new Set([...readableFields(entity), ...SYSTEM_FIELDS]), [entity]);
  const address = parameters.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address), fields), [address, fields]);
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParameters((now) => ({ ...writeQuery({ ...query, ...part }), ...keptOf(now) }), { replace: true }),
    [query, setParameters],
  );
  return [query, change];
}
