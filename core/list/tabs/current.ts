// Tells which of a list's tabs is the one that one looks at (entity file, `list.tabs`).
import { filtersOf, type ListTab, tabsOf } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Filters, type ListQuery, writeQuery } from '../../table/query.ts';

export const parametersOf = (tab: Partial<ListTab>, within?: Filters) =>
  writeQuery({ search: '', sort: [], filters: filtersOf(tab.filters), within });

/** The same filters give the same text, in whatever order they are written. */
const said = (query: Pick<ListQuery, 'filters' | 'within'>): string =>
  JSON.stringify(Object.entries(writeQuery({ search: '', sort: [], ...query })).sort());

/** Undefined where somebody narrowed the list further, or in another way. */
export function currentTab(entity: ResolvedEntity, query: ListQuery): ListTab | undefined {
  if (query.search !== '' || (query.any ?? []).length > 0) return undefined;
  const now = said(query);
  return tabsOf(entity).find((tab) => said({ filters: filtersOf(tab.filters) }) === now);
}
