// Says in words what a list is narrowed by, for a sheet on which no chip can be opened.
import { quoted } from '#core/contract';
import { labelKeyOf } from '../../fields/entityField.ts';
import { filterText } from '../../fields/filters/fieldFilter.ts';
import { chosenOf } from '../../fields/filters/filter.ts';
import type { Translate } from '../../fields/kind.ts';
import { resourceOf } from '../../fields/relation/filter.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Filters, ListQuery } from '../../table/query.ts';
import { currentTab } from '../tabs/current.ts';
import { isRelation, namesOf } from './names.ts';

/** Names of the records that filters name, by field. */
export type FilterNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Loads the names of the records that the filters name. */
export async function filterNames(
  entity: ResolvedEntity,
  { filters, any = [] }: ListQuery,
  signal?: AbortSignal,
): Promise<FilterNames> {
  const ids = new Map<string, number[]>();
  for (const [name, conditions] of [filters, ...any].flatMap((each) => Object.entries(each))) {
    if (isRelation(entity, name)) ids.set(name, [...(ids.get(name) ?? []), ...chosenOf(conditions).map(Number)]);
  }
  const named = [...ids].map(
    async ([name, each]) => [name, await namesOf(resourceOf(entity, name), each, signal)] as const,
  );
  return new Map(await Promise.all(named));
}

/** Lists the conditions that all hold; those of which one is enough are one of them. A tab is said by its name. */
export function filterWords(entity: ResolvedEntity, query: ListQuery, names: FilterNames, t: Translate): string[] {
  const { search, filters, any = [] } = query;
  const tab = currentTab(entity, query);
  if (tab) return tab.filters ? [t(`${entity.text}.tab.${tab.id}`)] : [];
  const each = (held: Filters): string[] =>
    Object.entries(held).map(([name, conditions]) =>
      t('core.ui.named', {
        label: t(labelKeyOf(entity, name)),
        text: filterText(entity, name, conditions, t, names.get(name)),
      }),
    );
  const groups = any.map((group) => each(group).join(` ${t('core.filter.and')} `));
  return [
    ...(search === ''
      ? []
      : [t('core.ui.named', { label: t('core.index.search'), text: quoted(search, session.locale) })]),
    ...each(filters),
    ...(groups.length === 0
      ? []
      : [t('core.ui.named', { label: t('core.filter.any'), text: groups.join(` ${t('core.filter.or')} `) })]),
  ];
}
