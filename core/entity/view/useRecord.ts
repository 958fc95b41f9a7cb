// One record, loaded for its view: waiting, here, or why not; loaded anew when anyone changes it.
import { useEffect } from 'react';
import type { Component, Lazy } from '#core/contract';
import { prepare } from '../../plugins/lazy.ts';
import { useAnswer } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import type { Row } from '../../table/window/RowWindow.ts';

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly record: Row }
  | { readonly state: 'failed'; readonly error: unknown };

const LOADING: Loaded = { state: 'loading' };

export interface RecordHandle {
  readonly loaded: Loaded;
  readonly reload: () => void;
  readonly set: (record: Row) => void;
}

/** @param head what stands above its facts, whose code is fetched meanwhile: drawn later it would push them down */
export function useRecord(resource: string, id: string, head?: Lazy<Component>): RecordHandle {
  useEffect(() => void (head && prepare(head)), [head]);
  const path = `${resource}/${encodeURIComponent(id)}`;
  const { state, data, error, reload, set } = useAnswer<Row>(path, undefined, {
    follow: (again) => onRecord(resource, (change) => (change.id === null || String(change.id) === id) && again()),
    // On the way to the next record of a list the one before stays in sight.
    keeps: true,
  });
  // A failure makes room for waiting.
  const isHere = data !== undefined && error === undefined;
  const loaded: Loaded = isHere ? { state: 'here', record: data } : state === 'failed' ? { state, error } : LOADING;
  return { loaded, reload, set };
}
