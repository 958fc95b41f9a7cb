// Loads the groups of a list with its filters and its search, and loads them again after a burst of changes.
import { relationOf } from '#core/contract';
import { fieldOf } from '../../fields/entityField.ts';
import { useNames } from '../../fields/relation/useOptions.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Asked, useAnswer } from '../../records/useAsked.ts';
import { afterBurst } from '../../session/announcements.ts';
import { type ListQuery, writeQuery } from '../../table/query.ts';

export interface Group {
  /** The value as a filter has it; for a date the first day of its week, month or year. */
  readonly value: string | null;
  readonly count: number;
  readonly totals: Readonly<Record<string, number>>;
}
export interface Groups {
  readonly groups: readonly Group[];
  readonly more: boolean;
}

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

/** Loads the names of the records that the groups stand for, if the field is a relation. */
export function useGroupNames(
  entity: ResolvedEntity,
  by: string,
  groups: readonly Group[],
): ReadonlyMap<number, string> {
  const resource = relationOf(fieldOf(entity, by) ?? {})?.resource ?? '';
  const ids = resource === '' ? [] : groups.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  return useNames(resource, ids);
}
