// Resolves pages: each gives a route, its guard, its menu entry and its title.
import type { Page, Plugin } from '#core/contract';
import type { ResolvedPage } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { PAGE } from '../shapes/pages.ts';
import { isEmbeddable } from './embeddable.ts';

export function addPages(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'pages', plugin.pages, (page, contribution) => {
    if (!draft.fits(PAGE, plugin.id, contribution, page)) return;
    if (!draft.declared(plugin.id, contribution, [page])) return;
    const problem = contentProblem(page);
    if (problem) return draft.fault('INVALID_SHAPE', plugin.id, contribution, problem);
    draft.knowsIcon(plugin.id, contribution, page.icon);
    addPage(draft, contribution, {
      ...page,
      ...placeOf(page),
      key: `${plugin.id}.${page.id}`,
      plugin: plugin.id,
      license: page.license ?? (page.anyLicense ? undefined : plugin.license),
      pluginLicense: page.anyLicense ? undefined : plugin.license,
      ...(page.anyLicense && { menuLicense: plugin.license }),
      titleKey: `${plugin.id}.page.${page.id}`,
    });
  });
}

/** Adds a page if its key and path are free; otherwise the earlier page stays. */
export function addPage(draft: Draft, contribution: string, page: ResolvedPage): void {
  const { plugin, key, fullPath } = page;
  const places = placesOf(draft);
  const place = comparable(fullPath);
  const holder = places.get(place);
  if (draft.pages.some((other) => other.key === key)) {
    draft.fault('DUPLICATE_ID', plugin, contribution, `a page ${key} is already there`);
  } else if (holder) {
    draft.fault('DUPLICATE_PATH', plugin, contribution, `${fullPath} is already the page ${holder.key}`);
  } else {
    draft.pages.push(Object.freeze(page));
    places.set(place, page);
  }
}

const known = new WeakMap<Draft, Map<string, ResolvedPage>>();

/**
 * Keeps the pages of each draft by path, since comparing every page with all others is slow with hundreds of packages.
 */
function placesOf(draft: Draft): Map<string, ResolvedPage> {
  const places = known.get(draft) ?? new Map(draft.pages.map((page) => [comparable(page.fullPath), page]));
  known.set(draft, places);
  return places;
}

/**
 * Works out the route and the link of a page: `custom/x?company_id=3` in layout admin is /admin/custom/x, and the link
 * keeps the query.
 */
export function placeOf({ path, layout = 'admin' }: Pick<Page, 'path' | 'layout'>) {
  const [way = '', query] = path.split('?', 2);
  const fullPath = `/${layout}/${way.replace(/\/$/, '')}`;
  return { layout, fullPath, href: query ? `${fullPath}?${query}` : fullPath };
}

/** Makes paths comparable: routes ignore capitals and the names of parameters. */
function comparable(fullPath: string): string {
  return fullPath.toLowerCase().replace(/:[^/]+/g, ':');
}

function contentProblem({ load, url }: Page): string | undefined {
  if ((load === undefined) === (url === undefined)) return 'it must have either load or url';
  if (url !== undefined && !isEmbeddable(url)) return 'url must be an https address of another site';
  return undefined;
}
