// Lists the pages that a person may open and the actions that they may start, for the search over everything.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { may } from '../fields/access.ts';
import { exchangesOf, toolState, toolsOf } from '../list/tools/listTools.ts';
import { allowed } from '../plugins/allowed.ts';
import { useRegistry } from '../plugins/context.ts';
import { currentOf } from '../plugins/currentOf.ts';
import { pinned } from '../plugins/keptKeys.ts';
import type { Registry } from '../plugins/registry.ts';
import type { ResolvedPage } from '../plugins/resolved.ts';
import type { MenuNode, Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { pageTitle } from '../plugins/title.ts';
import { usePermitted } from '../plugins/usePermitted.ts';
import { session } from '../session/session.ts';
import { setTheme, THEMES } from '../ui/theme/theme.ts';
import { toastError } from '../ui/toast.ts';
import type { Choice } from './choice.ts';

export interface Places {
  readonly pinned: readonly Choice[];
  readonly pages: readonly Choice[];
  readonly actions: readonly Choice[];
}

/** Call it inside an observer. */
export function usePlaces(): Places {
  const { t } = useTranslation();
  const registry = useRegistry();
  const { pathname, search } = useLocation();
  const permitted = usePermitted();
  const pages = useMemo(() => permitted.flatMap((node) => pagesOf(node, [], t as Translate)), [permitted, t]);
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const here = currentOf(permitted, pathname);
  const besides = useMemo(() => besideMenu(registry, t as Translate), [registry, t]);
  const actions = useMemo(() => {
    const translate = t as Translate;
    return [...creating(registry, translate), ...withLists(registry, translate), ...commands(translate)];
  }, [registry, t]);
  // Actions on the open list come first and keep its filters.
  const [withThis, elsewhere] = [true, false].map((wanted) =>
    actions.filter(({ to, state }) => (state !== undefined && to === pathname) === wanted),
  ) as [Choice[], Choice[]];
  return {
    pinned: pinned.all().flatMap((key) => byKey.get(key) ?? []),
    pages: [...pages, ...besides],
    actions: [
      ...(here ? pinning(here, registry, t as Translate) : []),
      ...withThis.map((choice) => ({ ...choice, to: pathname + search })),
      ...elsewhere,
    ],
  };
}

function pagesOf(node: MenuNode, trail: readonly string[], t: Translate): Choice[] {
  const { entry, title, href, children } = node;
  if (href === undefined) return children.flatMap((child) => pagesOf(child, [...trail, title], t));
  const also = alsoOf(entry.target, t);
  return [{ key: entry.key, title, also, note: trail.join(' › '), icon: entry.icon, to: href }];
}

/** Lists pages without a menu entry, which other pages link to. */
function besideMenu({ pages }: Registry, t: Translate): Choice[] {
  return pages
    .filter((page) => page.hidden && page.layout === 'admin' && !page.kind && !page.href.includes(':'))
    .filter((page) => allowed(session.subject, page))
    .map((page) => ({
      key: page.key,
      title: pageTitle(page, t),
      also: alsoOf(page, t),
      icon: page.icon,
      to: page.href,
    }));
}

/** Answers other names that people have for a page (text key `….also`). */
function alsoOf(page: Pick<ResolvedPage, 'entity' | 'titleKey'> | undefined, t: Translate): string {
  return page ? t(`${page.entity?.text ?? page.titleKey}.also`, { defaultValue: '' }) : '';
}

/** Offers to pin the page that is open, for oneself and, to whoever may change the company, for everybody. */
function pinning({ entry: { key }, title: name }: MenuNode, registry: Registry, t: Translate): Choice[] {
  const isPinned = pinned.has(key);
  const title = t(isPinned ? 'core.shell.unpin' : 'core.shell.pin', { name });
  const own: Choice = { key: 'pin', title, icon: 'pin', run: () => pinned.keep(key, !isPinned) };
  const company = registry.entity('Company');
  if (!company || !may(company, 'update')) return [own];
  const isForAll = pinned.isForAll(key);
  const all = t(isForAll ? 'core.shell.unpinAll' : 'core.shell.pinAll', { name });
  const run = () => void pinned.keepForAll(key, !isForAll).catch(() => toastError(t('core.reason.server')));
  return [own, { key: 'pin-all', title: all, icon: 'people', run }];
}

/** Lists the entities to which the person may add a record. */
function creating({ pages }: Registry, t: Translate): Choice[] {
  return pages
    .filter((page) => page.kind === 'create' && page.layout === 'admin' && allowed(session.subject, page))
    .map((page) => {
      const names = alsoOf(page, t).split(',').filter(Boolean);
      const verbs = t('core.palette.add.also').split(',');
      // “New bill” means adding an invoice: each verb with each name of the thing.
      const also = verbs.flatMap((verb) => ['', ...names].map((name) => `${verb} ${name}`)).join(',');
      return { key: page.key, title: pageTitle(page, t), also, icon: 'add', to: page.href };
    });
}

/** Lists the tools of each list that open a dialog there; tools that are pages are found as pages. */
function withLists({ pages }: Registry, t: Translate): Choice[] {
  return pages
    .filter((page) => page.kind === 'index' && page.layout === 'admin' && allowed(session.subject, page))
    .flatMap(({ entity, href }) => {
      if (!entity) return [];
      const exchanges = exchangesOf(entity).map((id) => ({ key: id, titleKey: `core.${id}.open`, icon: id }));
      const tools = toolsOf(entity).filter(({ to }) => to === undefined);
      return [...exchanges, ...tools].map(({ key, titleKey, icon }) => ({
        ...{ key: `${entity.model} ${key}`, title: t(titleKey), note: t(entity.text, { count: 2 }), icon },
        ...{ to: href, state: toolState(key) },
      }));
    });
}

function commands(t: Translate): Choice[] {
  const { authEmployee } = session.auth;
  const others = authEmployee?.user.employee_ids.filter(({ id }) => id !== authEmployee.id) ?? [];
  return [
    ...others.map(({ id, company }) => ({
      ...{ key: `switch ${id}`, title: t('core.palette.switch', { name: company.name }) },
      ...{ icon: 'swap-horizontal', to: `/auth/switch/${id}` },
    })),
    ...THEMES.map((theme) => ({
      ...{
        key: `theme ${theme}`,
        title: t('core.ui.named', { label: t('core.shell.theme'), text: t(`core.shell.theme.${theme}`) }),
      },
      ...{ icon: 'contrast', run: () => setTheme(theme) },
    })),
    { key: 'logout', title: t('core.shell.logout'), icon: 'log-out', to: '/auth/logout-page' },
  ];
}
