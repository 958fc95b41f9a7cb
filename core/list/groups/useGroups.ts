// The groups of a list: asked for with its filters and its search, and again after a burst of changes.
import { relationOf } from '#core/contract';
import { fieldOf } from '../../fields/entityField.ts';
import { useNames } from '../../fields/relation/useOptions.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Asked, useAnswer } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import { type ListQuery, writeQuery } from '../../table/query.ts';

export interface Group {
  /** As a filter has it; of a date the first day of its step. */
  readonly value: string | null;
  readonly count: number;
  readonly totals: Readonly<Record<string, number>>;
}
export interface Groups {
  readonly groups: readonly Group[];
  readonly more: boolean;
}

const BURST_MS = 500;

export function useGroups(
  { resource }: ResolvedEntity,
  query: ListQuery,
  by: string,
  totals: readonly string[],
): Asked<Groups> {
  const { sort: _, ...narrowing } = writeQuery(query);
  const asked = { ...narrowing, by, totals: totals.length > 0 ? totals.join(',') : undefined };
  return useAnswer<Groups>(`${resource}/groups`, asked, {
    follow: (again) => afterBurst(resource, again),
    keeps: true,
  });
}

/** Calls back once for all changes of a burst. Answers a function that stops. */
export function afterBurst(resource: string, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onRecord(resource, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, BURST_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Names of the records that the groups stand for, where they stand for records. */
export function useGroupNames(
  entity: ResolvedEntity,
  by: string,
  groups: readonly Group[],
): ReadonlyMap<number, string> {
  const resource = relationOf(fieldOf(entity, by) ?? {})?.resource ?? '';
  const ids = resource === '' ? [] : groups.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  return useNames(resource, ids);
}
