// Loads one record for its view, tells whether it is loading, here or failed, and loads it again when anyone changes
// it.
import { useEffect } from 'react';
import { prepare } from '../../plugins/lazy.ts';
import type { ResolvedSlot } from '../../plugins/resolved.ts';
import { useAnswer } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import type { Row } from '../../table/window/RowWindow.ts';

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly record: Row }
  | { readonly state: 'failed'; readonly error: unknown };

const LOADING: Loaded = { state: 'loading' };
const NONE: readonly ResolvedSlot[] = [];

export interface RecordHandle {
  readonly loaded: Loaded;
  readonly reload: () => void;
  readonly set: (record: Row) => void;
}

/**
 * @param heads the components above the facts; their code is fetched meanwhile, since drawn later they would push them down
 */
export function useRecord(resource: string, id: string, heads: readonly ResolvedSlot[] = NONE): RecordHandle {
  useEffect(() => {
    for (const { load } of heads) void prepare(load);
  }, [heads]);
  const path = `${resource}/${encodeURIComponent(id)}`;
  const { state, data, error, reload, set } = useAnswer<Row>(path, undefined, {
    follow: (again) => onRecord(resource, (change) => (change.id === null || String(change.id) === id) && again()),
    // While the next record of a list loads, the one before stays on screen.
    keeps: true,
  });
  // After a failure the old record is no longer shown.
  const isHere = data !== undefined && error === undefined;
  const loaded: Loaded = isHere ? { state: 'here', record: data } : state === 'failed' ? { state, error } : LOADING;
  return { loaded, reload, set };
}
