// Tells which of a list's tabs is open (entity file, `tabs`).
import { filtersOf, type ListTab } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Filters, type ListQuery, writeQuery } from '../../table/query.ts';

export const parametersOf = (tab: Partial<ListTab>, within?: Filters) =>
  writeQuery({ search: '', sort: [], filters: filtersOf(tab), within });

/** Answers the same text for the same filters, in whatever order they are written. */
const narrowing = (tab: Partial<ListTab>): string => JSON.stringify(Object.entries(parametersOf(tab)).sort());

/** Answers undefined if the list is filtered further, or in another way. */
export function currentTab({ tabs = [] }: ResolvedEntity, query: ListQuery): ListTab | undefined {
  if (query.search !== '' || (query.any ?? []).length > 0) return undefined;
  const now = narrowing(query);
  return tabs.find((tab) => narrowing(tab) === now);
}
