// Draws a menu's view with an API that keeps its tiles, and orders and copies them as the real one does.
import { render } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import EntityView from '../../../core/record/EntityView.tsx';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import company from '../../../plugins/company/index.ts';
import manifest from '../../../plugins/icecash/index.ts';
import type { Tile } from '../../../plugins/icecash/menus/pages/tile.ts';
import cloud from '../../../plugins/icecloud/index.ts';
import { api, type Call } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'icecash');

export const MODERATOR = ['ICECASH_MENUS_VIEW', 'ICECASH_MENUS_MODERATE'];
export const VIEWER = ['ICECASH_MENUS_VIEW'];

export function tile(id: number, name: string, more: Partial<Tile> = {}): Tile {
  return {
    ...{ id, version: 1, menu_id: 1, name, vat_rate: 6, is_discount: false, price_vati: 2.5, currency: 'EUR' },
    ...{ color_text: '#000000', color_background: '#ffffff', is_newline: false, is_space: false },
    ...more,
  };
}

/** Answers as an API that keeps the tiles; `tiles` holds the current ones. */
export function till(start: readonly Tile[], menu: object = {}) {
  const kept = { tiles: [...start] };
  const record = { id: 1, version: 1, name: 'Shop', publicly_visible: false, ...menu };
  const put = (tile: Tile, after: number | null | undefined) => {
    const others = kept.tiles.filter(({ id }) => id !== tile.id);
    const at = after === undefined ? others.length : others.findIndex(({ id }) => id === after) + 1;
    kept.tiles = [...others.slice(0, at), tile, ...others.slice(at)];
  };
  const calls = api(({ method, path, body }: Call) => {
    const [resource, which, verb] = path.split('/');
    if (resource === 'menu') return { body: { data: record } };
    if (resource === 'draft') return { body: { data: null } };
    if (resource !== 'menuitem') return { body: { data: [], meta: { next: null } } };
    const found = kept.tiles.find(({ id }) => String(id) === which);
    const next = Math.max(0, ...kept.tiles.map(({ id }) => id)) + 1;
    if (which === 'order') {
      const { ids, after } = body as { ids: number[]; after: number | null };
      put(kept.tiles.find(({ id }) => id === ids[0]) as Tile, after);
      return { status: 204, body: undefined };
    }
    if (method === 'POST') {
      const made = { ...(verb === 'copy' ? found : (body as Tile)), id: next, version: 1 } as Tile;
      put(made, verb === 'copy' ? Number(which) : undefined);
      return { status: 201, body: { data: made } };
    }
    if (method === 'DELETE') {
      kept.tiles = kept.tiles.filter((other) => other !== found);
      return { status: 204, body: undefined };
    }
    if (method === 'PATCH' && found) {
      const changed = { ...found, ...(body as object), version: found.version + 1 };
      kept.tiles = kept.tiles.map((other) => (other === found ? changed : other));
      return { body: { data: changed } };
    }
    if (found) return { body: { data: found } };
    return { body: { data: kept.tiles, meta: { total: null, next: null } } };
  });
  const writes = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('menuitem'));
  return { kept, writes, names: () => kept.tiles.map(({ name }) => name) };
}

export async function showMenu(permissions: readonly string[] = MODERATOR) {
  await startTexts('en');
  addTexts('icecash', texts);
  setI18n(i18n);
  const aurora = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECASH'], custom_frontendables: [] };
  session.setEmployee({
    ...{ id: 7, first_name: 'An', last_name: 'Peeters', company_id: 1, company: aurora },
    user: { id: 1, is_root: false, default_locale: 'en', employee_ids: [] },
    permissions: [...permissions],
    permission_groups: [],
  } satisfies Employee);
  const registry = createRegistry([company, cloud, manifest], () => undefined);
  const entity = registry.entity('Menu');
  if (!entity) throw new Error(JSON.stringify(registry.faults));
  const routes = [
    { path: '/menu/:id', element: <EntityView entity={entity} /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/menu/1'] });
  return render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
}
