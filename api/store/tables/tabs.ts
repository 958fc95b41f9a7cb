// Tells what the tabs of a list read rows by, so that it gets an index.
import { type Entity, isStored, tabsOf } from '#core/contract';

/** A tab with few of all rows: those whose columns hold one of these values. */
export interface FewTab {
  readonly id: string;
  readonly listed: readonly (readonly [column: string, values: readonly string[]])[];
}

/** Tabs are counted beside the list, again with each change: what lies far back must not be read for it. */
export function narrowedColumns(entity: Entity): string[] {
  const named = new Set(tabsOf(entity).flatMap(({ filters = {} }) => Object.keys(filters)));
  return [...named].filter((name) => isIndexed(entity, name));
}

export function fewTabs(entity: Entity): FewTab[] {
  return tabsOf(entity).flatMap(({ id, filters = {}, few }) => {
    const listed = Object.entries(filters).flatMap(([name, values]): [string, string[]][] =>
      Array.isArray(values) && isIndexed(entity, name) ? [[name, values.map(String)]] : [],
    );
    return few && listed.length > 0 ? [{ id, listed }] : [];
  });
}

function isIndexed({ schema }: Entity, name: string): boolean {
  const field = schema.properties[name];
  return field?.enum !== undefined && isStored(field);
}
