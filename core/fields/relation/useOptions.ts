// Searches records to choose from while a person types. Each keystroke cancels the search before it.
import { useEffect, useRef, useState } from 'react';
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
 * Loads `GET {resource}/options?search=` while `open`; the last list stays until the next one is there. `asking` is what
 * is said of the field that is filled in (`for=employee.division_id`), if it takes only some of the records.
 */
export function useOptions(resource: string, search: string, open: boolean, asking?: string): Options {
  const [answer, setAnswer] = useState<Options>(NONE);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    setAnswer(({ options }) => ({ options, state: 'loading' }));
    const query = { search, ...saidBy(asking) };
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

/**
 * Answers those of the chosen records that do not fit any more, because another field of the form has changed since it
 * was opened. `asking` says what it holds now.
 */
export function useMisfits(resource: string, ids: readonly number[], asking: string): readonly number[] {
  const opened = useRef({ asking, ids: ids.join() });
  const question = `${ids.join()} ${asking}`;
  const [answer, setAnswer] = useState<{ question: string; fits: readonly number[] }>();
  const isAsked = ids.length > 0 && (asking !== opened.current.asking || ids.join() !== opened.current.ids);
  useEffect(() => {
    if (!isAsked) return;
    const [chosen = '', said] = question.split(' ');
    const controller = new AbortController();
    void ask(resource, { ids: chosen, ...saidBy(said) }, controller.signal).then(({ options, state }) => {
      if (state === 'ready') setAnswer({ question, fits: options.map(({ id }) => id) });
    });
    return () => controller.abort();
  }, [resource, question, isAsked]);
  return isAsked && answer?.question === question ? ids.filter((id) => !answer.fits.includes(id)) : [];
}

const saidBy = (asking = ''): Record<string, string> => Object.fromEntries(new URLSearchParams(asking));

async function ask(resource: string, query: Record<string, string>, signal: AbortSignal): Promise<Options> {
  try {
    const { data } = await http.get<{ data: Option[] }>(`${resource}/options`, { query, signal });
    return { options: data.data, state: 'ready' };
  } catch (error) {
    const failed = error instanceof HttpError && error.status === 403 ? 'forbidden' : 'failed';
    return { options: [], state: signal.aborted ? 'loading' : failed };
  }
}
