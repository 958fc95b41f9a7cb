// Loads a record's activity: the latest entries first, older ones on request, newer ones as they happen.
import type { Granted } from '#core/contract';
import { useNewest } from '../../../records/useNewest.ts';
import { onRecord } from '../../../session/announcements.ts';

/** A change without values is that of a field whose content is not shown. */
export interface ActivityChange {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Activity {
  readonly id: number;
  readonly at: string;
  /** Null for something that the product did by itself. */
  readonly actor: { readonly id: number; readonly display: string | null } | null;
  readonly action: string;
  readonly changes: readonly ActivityChange[];
  readonly note?: string;
  readonly granted?: readonly Granted[];
}

/** An entry among those of other records. */
export interface ToldActivity extends Activity {
  readonly resource: string;
  /** The name is null once the record is gone. */
  readonly record: { readonly id: number; readonly display: string | null };
}

export function useActivity(resource: string, id: number) {
  return useNewest<Activity>(`${resource}/${id}/activity`, {
    first: 6,
    follow: (again) => onRecord(resource, (change) => (change.id === null || change.id === id) && again()),
  });
}
