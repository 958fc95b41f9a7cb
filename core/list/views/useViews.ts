// Answers the views of an index, which one is open and whether it was changed since, and the actions on them.
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { may } from '../../fields/access.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type ListQuery, writeAddress } from '../../table/query.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { GROUP, withoutLook } from '../look/look.ts';
import { openingOf } from '../queryOf.ts';
import { type SavedView, SavedViews } from './savedViews.ts';
import { defaultViewOf } from './useDefaultView.ts';
import { STANDARD, VIEW, viewAddress, viewQuery } from './viewQuery.ts';

export interface Views {
  readonly kind: ResolvedEntity;
  readonly saved: SavedViews;
  readonly current?: SavedView;
  /** True if the open view belongs to a colleague. */
  readonly isShared: boolean;
  /** True if the list differs from the open view as saved. */
  readonly isChanged: boolean;
  /** True if the address holds no search, filter, order or columns. */
  readonly isStandard: boolean;
  apply(view: SavedView): void;
  reset(): void;
  save(name: string): Promise<void>;
  rename(name: string): Promise<void>;
  update(): void;
  /** Sets whether the list opens with the current view from now on. */
  makeDefault(isDefault: boolean): void;
  share(part: Partial<SavedView>): Promise<void>;
  remove(): void;
}

/** Undefined where the product has no saved views, or this person may not use them. */
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

  const shared = saved.shared.find(({ id }) => id === open);
  const current = saved.views.find(({ id }) => id === open) ?? shared;
  const now = viewQuery(query, columns, parameters.get(GROUP));
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
  const makeDefault = async (view: SavedView, is_default: boolean) => {
    await saved.change(view.id, { is_default });
    toast(t(is_default ? 'core.views.isDefault' : 'core.views.isNoDefault', { name: view.name }));
  };
  const standard = writeAddress(openingOf(entity));
  const asksNothing = withoutLook(parameters).size === 0 && !parameters.has(GROUP);
  const isStandard = asksNothing || (parameters.get(VIEW) === STANDARD && sameQuery(writeAddress(query), standard));
  const share = async (view: SavedView, part: Partial<SavedView>) => {
    const { group_ids = [] } = await saved.change(view.id, part);
    toast(t(group_ids.length > 0 ? 'core.views.sharedNow' : 'core.views.sharedNoMore', { name: view.name }));
  };
  return {
    kind,
    saved,
    current,
    isShared: shared !== undefined,
    isChanged: current !== undefined && current.query !== now,
    isStandard,
    apply: ({ query: text, id }) => go(text, id),
    // An empty address would open the person's default view again.
    reset: () => setParameters(defaultViewOf(entity.resource) ? { ...standard, [VIEW]: STANDARD } : {}),
    save: async (name) => {
      const view = await saved.add({ name, query: now });
      go(now, view.id);
      toast(t('core.views.saved', { name }));
    },
    rename: async (name) => void (current && (await saved.change(current.id, { name }))),
    update: () => current && told(update(current)),
    makeDefault: (isDefault) => current && told(makeDefault(current, isDefault)),
    share: async (part) => void (current && (await share(current, part))),
    remove: () => current && told(remove(current)),
  };
}

function sameQuery(one: Record<string, string>, other: Record<string, string>): boolean {
  const text = (query: Record<string, string>) => JSON.stringify(Object.entries(query).sort());
  return text(one) === text(other);
}
