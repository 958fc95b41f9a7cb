// Loads one record for its form, with its version (ETag), or tells why it failed. Hidden values arrive masked; a
// request has to name a field to get its value, and each such request is logged.
import type { Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useAsked } from '../../records/useAsked.ts';

export interface VersionedRecord {
  readonly record: Values;
  /** Version that a save sends in If-Match. */
  readonly etag: string;
}
export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly versioned: VersionedRecord }
  | { readonly state: 'failed'; readonly status: number };

export function useRecord(entity: ResolvedEntity, id: string): { loaded: Loaded; reload: () => void } {
  const { state, data, error, reload } = useAsked(`${entity.resource}/${id}`, {
    ask: (signal) => fetchRecord(entity, id, [], signal),
  });
  if (state === 'failed') return { loaded: { state, status: statusOf(error) }, reload };
  return { loaded: data ? { state: 'ready', versioned: data } : { state: 'loading' }, reload };
}

export async function fetchRecord(
  entity: ResolvedEntity,
  id: string,
  revealed: readonly string[] = [],
  signal?: AbortSignal,
): Promise<VersionedRecord> {
  const reveal = revealed.join(',') || undefined;
  const path = `${entity.resource}/${encodeURIComponent(id)}`;
  return versionedOf(await http.get<{ data: Values }>(path, { query: { reveal }, signal }));
}

export function versionedOf({ data, headers }: { data: { data: Values }; headers: Headers }): VersionedRecord {
  return { record: data.data, etag: headers.get('ETag') ?? etagOf(data.data) };
}

/** Writes a record's version in the form of an ETag. */
export function etagOf(record: Values): string {
  return `"${String(record.version)}"`;
}

function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0;
}
