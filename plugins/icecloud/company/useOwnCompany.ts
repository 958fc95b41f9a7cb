// The record of one's own company, read again when anyone changes it.
import { useCallback, useEffect, useState } from 'react';
import { http, onRecord, session, type useRegistry } from '#core';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export interface CompanyRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface OwnCompany {
  readonly entity: Entity;
  readonly record: CompanyRecord;
  /** In place of asking again, where an answer already told. */
  readonly set: (record: CompanyRecord) => void;
}

export function useOwnCompany(entity: Entity | undefined) {
  const [answer, setAnswer] = useState<{ record?: CompanyRecord; failed?: boolean }>({});
  const [turn, setTurn] = useState(0);
  const id = session.auth.authEmployee?.company_id;
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const call = new AbortController();
    http.get<{ data: CompanyRecord }>(`company/${id}`, { signal: call.signal }).then(
      ({ data }) => setAnswer({ record: data.data }),
      () => call.signal.aborted || setAnswer((now) => ({ ...now, failed: true })),
    );
    return () => call.abort();
  }, [id, turn]);
  useEffect(() => onRecord('company', reload), [reload]);
  const set = useCallback((record: CompanyRecord) => setAnswer({ record }), []);
  const { record, failed } = answer;
  const company: OwnCompany | undefined = entity && record && { entity, record, set };
  return { state: record ? 'ready' : failed ? 'failed' : 'loading', company, reload } as const;
}
