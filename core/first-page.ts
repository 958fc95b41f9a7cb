// Fetches the code, texts and records of the first page before anything is drawn.
import { matchPath } from 'react-router';
import type { Component, Lazy } from '#core/contract';
import { LANDING } from './auth/enter.ts';
import type { FirstCall } from './first-call.ts';
import { http } from './http/http.ts';
import { columnChoiceOf } from './list/columns/columnChoiceOf.ts';
import { queryFields } from './list/fields.ts';
import { askedFields } from './list/filter/askedFields.ts';
import { lookOf, withoutLook } from './list/look/look.ts';
import { queryOf } from './list/queryOf.ts';
import { columnsOf } from './list/views/viewQuery.ts';
import { allowed } from './plugins/allowed.ts';
import { prepare } from './plugins/lazy.ts';
import type { Registry, ResolvedPage, ResolvedWidget } from './plugins/registry.ts';
import { couldStandAt } from './plugins/resolving/pages-and-menu/couldStandAt.ts';
import { loadOf } from './routing/page-code.ts';
import { reloadingOnce } from './routing/reload-once.ts';
import { browserLeaving } from './routing/session.ts';
import { session } from './session/session.ts';
import { firstRowsOf } from './table/query.ts';

interface FirstPage {
  readonly page: ResolvedPage;
  readonly address: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const HOME = /^\/(admin\/?)?$/;

/** Answers undefined if the path has no page yet: it belongs to a package, to the company, or to nothing. */
function firstPage(registry: Registry, path: string): FirstPage | undefined {
  const { authEmployee, authScreen } = session.auth;
  const isHome = !authScreen && HOME.test(new URL(path, window.location.origin).pathname);
  const home = authEmployee?.dashboard?.first_page ?? LANDING;
  const address = new URL(isHome ? home : path, window.location.origin);
  for (const page of registry.pages) {
    const match = couldStandAt(address.pathname, page.fullPath) && matchPath(page.fullPath, address.pathname);
    if (match) return { page, address, params: match.params };
  }
  return undefined;
}

/** Tells whether the product itself has the page, so that no package has to be awaited. */
export const hasPage = (registry: Registry, path: string): boolean => firstPage(registry, path) !== undefined;

/** Pages that consist of tiles, with the place of their tiles. */
const TILED: Readonly<Record<string, { readonly place?: ResolvedWidget['place'] }>> = {
  'core.dashboard': {},
  'core.my-profile': { place: 'profile' },
};

/** Fetches the code of a page that the person may open soon. */
export function fetchCode(registry: Registry, path: string): void {
  // A failure shows when the part is rendered.
  for (const load of partsAt(registry, path)) load().catch(() => undefined);
}

/** Resolves when the page can be drawn at once. */
export async function prepareCode(registry: Registry, path: string): Promise<void> {
  const leaving = browserLeaving();
  const [page, ...parts] = partsAt(registry, path);
  await Promise.all([page && prepare(reloadingOnce(page, leaving)), ...parts.map(prepare)]);
}

/** Lists the parts of the page; it does not wait for a package's code if the page is another's. */
function partsAt(registry: Registry, path: string): Lazy<Component>[] {
  const page = firstPage(registry, path)?.page;
  if (!page || !isOpen(page) || (page.load && registry.installed.includes(page.plugin))) return [];
  return [loadOf(page), ...partsOf(registry, page)];
}

/** Lists the parts that would push the page down if they came later: tiles, and the head of a record's view. */
function partsOf(registry: Registry, { key, kind, entity }: ResolvedPage): Lazy<Component>[] {
  const tiled = TILED[key];
  if (tiled) {
    const widgets = registry.widgets.filter((widget) => widget.place === tiled.place && isOpen(widget));
    return widgets.flatMap(({ load }) => load ?? []);
  }
  const heads = (kind === 'view' && entity?.additions.head) || [];
  return heads.flatMap(({ load, plugin }) => (registry.installed.includes(plugin) ? [] : load));
}

/** Before the sign-in it is unknown who may see the page, so everything counts as open. */
function isOpen(contribution: ResolvedPage | ResolvedWidget): boolean {
  return session.subject === null || allowed(session.subject, contribution);
}

/** Asks for the data of the page; the server decides what a newly signed-in person may not see. */
export function askData(registry: Registry, path: string): void {
  const call = firstCall(registry, path);
  if (call) http.early(call.path, call.query);
}

/** Answers the first call of the page at that path, unless it is known to be refused. */
export function firstCall(registry: Registry, path: string): FirstCall | undefined {
  const found = firstPage(registry, path);
  if (!found || !isOpen(found.page)) return undefined;
  const { page, address, params } = found;
  const { entity, kind, load } = page;
  if (!entity || load) return undefined;
  if (kind === 'view') return { path: `${entity.resource}/${encodeURIComponent(params.id ?? '')}` };
  if (kind !== 'index') return undefined;
  const { searchParams } = address;
  const query = queryOf(entity, withoutLook(searchParams), queryFields(entity));
  const choice = columnChoiceOf(entity, session.auth.authEmployee?.id ?? 0);
  choice.follow(columnsOf(searchParams), () => undefined);
  const asked = askedFields(entity, choice.shown, lookOf(entity, searchParams) === 'cards');
  return { path: entity.resource, query: firstRowsOf(query, asked) };
}
