// Asks for the code, texts and records of the page that is shown first, before anything can show them.
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
import { allowed } from './plugins/access.ts';
import { prepare } from './plugins/lazy.ts';
import type { Registry, ResolvedPage, ResolvedWidget } from './plugins/registry.ts';
import { couldStandAt } from './plugins/resolving/couldStandAt.ts';
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

/** Undefined where no page of the product stands: an address of a package, of the company, or of nothing. */
function firstPage(registry: Registry, path: string): FirstPage | undefined {
  const address = new URL(path, window.location.origin);
  if (HOME.test(address.pathname) && !session.auth.authScreen) address.pathname = LANDING;
  for (const page of registry.pages) {
    const match = couldStandAt(address.pathname, page.fullPath) && matchPath(page.fullPath, address.pathname);
    if (match) return { page, address, params: match.params };
  }
  return undefined;
}

/** What stands there is no page of a package that comes later. */
export const hasPage = (registry: Registry, path: string): boolean => firstPage(registry, path) !== undefined;

/** Pages that are made of tiles, and of which. */
const TILED: Readonly<Record<string, { readonly place?: ResolvedWidget['place'] }>> = {
  'core.dashboard': {},
  'core.my-profile': { place: 'profile' },
};

/** For whoever may come: fetched and not yet used. */
export function fetchCode(registry: Registry, path: string): void {
  // Whoever shows a part tells of its failure.
  for (const load of partsAt(registry, path)) load().catch(() => undefined);
}

/** Resolves when the page can be drawn at once. */
export async function prepareCode(registry: Registry, path: string): Promise<void> {
  const leaving = browserLeaving();
  const [page, ...parts] = partsAt(registry, path);
  await Promise.all([page && prepare(reloadingOnce(page, leaving)), ...parts.map(prepare)]);
}

/** The page, and what it is made of; for code of a package nobody waits who shows something else. */
function partsAt(registry: Registry, path: string): Lazy<Component>[] {
  const page = firstPage(registry, path)?.page;
  if (!page || !isOpen(page) || (page.load && registry.installed.includes(page.plugin))) return [];
  return [loadOf(page), ...partsOf(registry, page)];
}

/** What would push down later what is drawn by then: tiles, and what stands above the facts of a record. */
function partsOf(registry: Registry, { key, kind, entity }: ResolvedPage): Lazy<Component>[] {
  const tiled = TILED[key];
  if (tiled) {
    const widgets = registry.widgets.filter((widget) => widget.place === tiled.place && isOpen(widget));
    return widgets.flatMap(({ load }) => load ?? []);
  }
  const { head, owners } = (kind === 'view' && entity?.additions) || {};
  return head && !registry.installed.includes(owners?.head ?? '') ? [head] : [];
}

/** Of whoever is about to sign in it is not known yet. */
function isOpen(contribution: ResolvedPage | ResolvedWidget): boolean {
  return session.subject === null || allowed(session.subject, contribution);
}

/** Of whoever just signed in the server decides what is refused. */
export function askData(registry: Registry, path: string): void {
  const call = firstCall(registry, path);
  if (call) http.early(call.path, call.query);
}

/** What the page at that path asks first; nothing that is known to be refused. */
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
