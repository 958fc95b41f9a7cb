// Related records by name: found by a search, or named for ids that a filter already has.
import { useEffect, useState } from 'react';
import { http } from '../../http/http.ts';

export interface Option {
  readonly id: number | string;
  readonly display: string;
}

export async function searchOptions(resource: string, search: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await http.get<{ data: Option[] }>(`${resource}/options`, {
    query: { search: search || undefined },
    signal,
  });
  return data.data;
}

/** Names of those ids, as they arrive. An id without a name shows as its number. */
export function useOptionNames(resource: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = ids.filter((id) => !names.has(id)).join(',');
  useEffect(() => {
    if (missing === '' || resource === '') return undefined;
    const call = new AbortController();
    http
      .get<{ data: Option[] }>(`${resource}/options`, { query: { ids: missing }, signal: call.signal })
      .then(({ data }) => setNames((known) => new Map([...known, ...named(missing, data.data)])))
      .catch(() => undefined);
    return () => call.abort();
  }, [resource, missing]);
  return names;
}

function named(asked: string, options: readonly Option[]): [string, string][] {
  const found = new Map(options.map(({ id, display }) => [String(id), display]));
  return asked.split(',').map((id) => [id, found.get(id) ?? `#${id}`]);
}
