// Loads the entries of the company's activity that fit a filter, the latest first, and older ones on request.
import { useCallback, useEffect, useRef, useState } from 'react';
import { http, type ToldActivity, toastError, useReason, useRegistry } from '#core';

/** An empty field filters nothing. */
export interface Filter {
  readonly who: string;
  readonly what: string;
  /** Name of the field that changed; only with `what`. */
  readonly field: string;
  /** `no` leaves out what happens all day by itself, such as stock. */
  readonly quiet: string;
  readonly from: string;
  readonly to: string;
}
export const NO_FILTER: Filter = { who: '', what: '', field: '', quiet: 'no', from: '', to: '' };

interface Page {
  readonly data: readonly ToldActivity[];
  readonly meta: { readonly next: string | null };
}

interface State {
  readonly entries: readonly ToldActivity[];
  readonly next: string | null;
  readonly state: 'loading' | 'ready' | 'failed';
}
const START: State = { entries: [], next: null, state: 'loading' };
const SIZE = 50;

/** Turns the filter into the query of the call. */
export function queryOf(filter: Filter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function useCompanyActivity(filter: Filter) {
  const [shown, setShown] = useState<State>(START);
  const [isBusy, setBusy] = useState(false);
  const company = useRegistry().entity('textoverride');
  const reason = useReason(company as NonNullable<typeof company>);
  // An answer counts only if no later question was asked meanwhile.
  const latest = useRef(0);
  const ask = useCallback(
    async (after?: string): Promise<Page> =>
      (await http.get<Page>('activity', { query: { ...queryOf(filter), ...cut(after) } })).data,
    [filter],
  );
  const read = useCallback(async () => {
    const asked = ++latest.current;
    setShown(START);
    const answer = await ask().then(ready, () => ({ ...START, state: 'failed' }) as const);
    if (asked === latest.current) setShown(answer);
  }, [ask]);
  useEffect(() => {
    void read();
    return () => void latest.current++;
  }, [read]);
  const more = async (): Promise<void> => {
    const asked = latest.current;
    setBusy(true);
    try {
      const page = await ask(shown.next ?? undefined);
      if (asked === latest.current) setShown({ ...ready(page), entries: [...shown.entries, ...page.data] });
    } catch (error) {
      toastError(reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { ...shown, isBusy, read, more: () => void more() };
}

const cut = (after?: string) => ({ 'page[size]': SIZE, ...(after && { 'page[after]': after }) });
const ready = ({ data, meta }: Page): State => ({ entries: data, next: meta.next, state: 'ready' });
