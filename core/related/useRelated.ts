// Loads the related lists of a record's view, one for each panel, together with the view, since their tabs show the
// numbers.
import { useEffect, useMemo } from 'react';
import { may } from '../fields/access.ts';
import { useRegistry } from '../plugins/context.ts';
import type { ResolvedEntity, ResolvedPanel } from '../plugins/resolved.ts';
import { PagedRows } from './PagedRows.ts';

export interface RelatedTab {
  readonly entity: ResolvedEntity;
  readonly list: PagedRows;
}

/** Answers the lists by the panel's key, without entities that are missing or not allowed. Call it in an observer. */
export function useRelated(panels: readonly ResolvedPanel[], id: number): ReadonlyMap<string, RelatedTab> {
  const registry = useRegistry();
  const found = panels.flatMap(({ key, related }) => {
    const entity = related && registry.entity(related.resource);
    return related && entity && may(entity, 'index') ? [{ key, entity, field: related.field }] : [];
  });
  const names = found.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the panels, which are new objects each time
  const lists = useMemo(
    () =>
      new Map(
        found.map(({ key, entity, field }) => {
          const list = new PagedRows(entity.resource, { filter: { [field]: { eq: id } } });
          return [key, { entity, list }];
        }),
      ),
    [names, id],
  );
  useEffect(() => {
    const stops = [...lists.values()].map(({ list }) => {
      void list.reload();
      return list.follow();
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [lists]);
  return lists;
}
