// Searches records to choose from while a person types. Each keystroke cancels the search before it.
import { useEffect, useState } from 'react';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';

export interface Option<Id = number> {
  readonly id: Id;
  readonly display: string;
  /** The record's value in the field that its entity file names as `caution`. */
  readonly caution?: boolean;
}
export interface Options<Id = number> {
  readonly options: readonly Option<Id>[];
  readonly state: 'idle' | 'loading' | 'ready' | 'failed' | 'forbidden';
}

const PAUSE_MS = 120;
const NONE: Options = { options: [], state: 'idle' };

/**
 * Loads `GET {resource}/options?search=` while `open`; the last list stays until the next one is there. `asking` is the
 * field that is filled in (`employee.division_id`), if it takes only some of the records.
 */
export function useOptions(resource: string, search: string, open: boolean, asking?: string): Options {
  const [answer, setAnswer] = useState<Options>(NONE);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    setAnswer(({ options }) => ({ options, state: 'loading' }));
    const query = { search, ...(asking !== undefined && { for: asking }) };
    const timer = setTimeout(() => ask(resource, query, controller.signal).then(setAnswer), search ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [resource, search, open, asking]);
  return open ? answer : { ...answer, state: 'idle' };
}

/** Loads the names of chosen records that are not known yet. */
export function useNames(
  resource: string,
  ids: readonly number[],
  known: readonly Option[] = [],
): ReadonlyMap<number, string> {
  const [fetched, setFetched] = useState<readonly Option[]>([]);
  const names = new Map([...fetched, ...known].map(({ id, display }) => [id, display]));
  const missing = ids.filter((id) => !names.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    const controller = new AbortController();
    void ask(resource, { ids: missing }, controller.signal).then(({ options }) =>
      setFetched((before) => [...before, ...options]),
    );
    return () => controller.abort();
  }, [resource, missing]);
  return names;
}

async function ask(resource: string, query: Record<string, string>, signal: AbortSignal): Promise<Options> {
  try {
    const { data } = await http.get<{ data: Option[] }>(`${resource}/options`, { query, signal });
    return { options: data.data, state: 'ready' };
  } catch (error) {
    const failed = error instanceof HttpError && error.status === 403 ? 'forbidden' : 'failed';
    return { options: [], state: signal.aborted ? 'loading' : failed };
  }
}
