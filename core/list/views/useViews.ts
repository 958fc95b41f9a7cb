// The views of an index: which one is open, whether it was changed since, and what one can do with them.
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { may } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { type SavedView, SavedViews } from './savedViews.ts';
import { VIEW, viewAddress, viewQuery } from './viewQuery.ts';

export interface Views {
  readonly saved: SavedViews;
  readonly current?: SavedView;
  /** The list no longer stands as the current view keeps it. */
  readonly isChanged: boolean;
  /** Nothing is searched, filtered, ordered or chosen by the address. */
  readonly isStandard: boolean;
  apply(view: SavedView): void;
  reset(): void;
  save(name: string): Promise<void>;
  rename(name: string): Promise<void>;
  update(): void;
  remove(): void;
}

/** Undefined where the product has no saved views, or not for this person. */
export function useViews(entity: ResolvedEntity, query: ListQuery, columns: readonly string[]): Views | undefined {
  const { t } = useTranslation();
  const kind = useRegistry().entity('SavedView');
  const isOffered = kind !== undefined && may(kind, 'index') && may(kind, 'create');
  const [parameters, setParameters] = useSearchParams();
  const saved = useMemo(() => new SavedViews(entity.resource), [entity.resource]);
  const open = Number(parameters.get(VIEW));
  useEffect(() => {
    if (isOffered && open > 0) void saved.read();
  }, [isOffered, open, saved]);
  if (!isOffered) return undefined;

  const current = saved.views.find(({ id }) => id === open);
  const now = viewQuery(query, columns);
  const go = (text: string, id?: number) => setParameters(viewAddress(text, id));
  const told = (work: Promise<unknown>) => void work.catch(() => toastError(t('core.views.notSaved')));
  const restore = async (view: SavedView) =>
    go(view.query, (await saved.add({ name: view.name, query: view.query })).id);
  const remove = async (view: SavedView) => {
    await saved.remove(view.id);
    setParameters(viewAddress(now));
    const undo = { text: t('core.views.undo'), onClick: () => told(restore(view)) };
    toast(t('core.views.deleted', { name: view.name }), undo);
  };
  const update = async (view: SavedView) => {
    await saved.change(view.id, { query: now });
    toast(t('core.views.saved', { name: view.name }));
  };
  return {
    saved,
    current,
    isChanged: current !== undefined && current.query !== now,
    isStandard: parameters.size === 0,
    apply: ({ query: text, id }) => go(text, id),
    reset: () => setParameters({}),
    save: async (name) => {
      const view = await saved.add({ name, query: now });
      go(now, view.id);
      toast(t('core.views.saved', { name }));
    },
    rename: async (name) => void (current && (await saved.change(current.id, { name }))),
    update: () => current && told(update(current)),
    remove: () => current && told(remove(current)),
  };
}
