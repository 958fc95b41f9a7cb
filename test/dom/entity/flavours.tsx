// Draws an index of flavours at desktop size: an entity that is copied, ordered, deleted softly and edited in its
// cells.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CONTRACT, type EntityContribution, type EntityFile, type Plugin } from '#core/contract';
import EntityIndex from '../../../core/indexes/EntityIndex.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import { type Answer, api, type Call, manyLines, signIn } from './fixture.tsx';

export const FLAVOUR: EntityFile = {
  model: 'Flavour',
  collection: 'FLAVOURS',
  display: '{{name}}',
  list: {
    columns: ['name', 'price', 'season', 'active', 'note'],
    sort: ['sort_key', 'name'],
    search: ['name'],
    editable: ['price', 'season', 'active', 'note'],
  },
  softDelete: true,
  orderable: true,
  copyable: { ask: ['name'] },
  schema: {
    type: 'object',
    required: ['name', 'price'],
    properties: {
      name: { type: 'string' },
      price: { type: 'number', money: true },
      season: { type: 'string', enum: ['SUMMER', 'WINTER'] },
      active: { type: 'boolean', default: true },
      note: { type: 'string', maxLength: 10 },
    },
  },
};

const TEXTS = {
  'kitchen.flavour_one': 'Flavour',
  'kitchen.flavour_other': 'Flavours',
  'kitchen.flavour.name': 'Name',
  'kitchen.flavour.price': 'Price',
  'kitchen.flavour.season': 'Season',
  'kitchen.flavour.season.SUMMER': 'Summer',
  'kitchen.flavour.season.WINTER': 'Winter',
  'kitchen.flavour.season.switch': 'In winter',
  'kitchen.flavour.season.switch.on': 'Keep for winter',
  'kitchen.flavour.season.switch.off': 'Sell in summer',
  'kitchen.flavour.active': 'Active',
  'kitchen.flavour.note': 'Note',
};

export const MODERATOR = ['ICECLOUD_FLAVOURS_VIEW', 'ICECLOUD_FLAVOURS_MODERATE'];
export const NAMES = ['Vanilla', 'Mango', 'Hazelnut', 'Lemon', 'Stracciatella'];

/** Gives elements a size, because jsdom gives them none, and a grid without height shows no row. */
export function giveSize(width = 1200, height = 700): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  for (const [name, size] of Object.entries({ clientWidth: width, clientHeight: height })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
}

export interface Flavour {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly price: number;
  readonly active: boolean;
  readonly note?: string;
}

/** Answers as a kitchen that keeps its flavours, or otherwise if a test says so. */
export function kitchen(answer: (call: Call, flavours: Flavour[]) => Answer | undefined = () => undefined, count = 5) {
  const flavours: Flavour[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: NAMES[index] ?? `Flavour ${index + 1}`,
    price: 2,
    active: true,
  }));
  const calls = api((call) => answer(call, flavours) ?? plain(call, flavours));
  return { calls, flavours, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

function plain({ method, path, body, query }: Call, flavours: Flavour[]): Answer {
  const [resource, id] = path.split('/');
  if (resource !== 'flavour') return { body: { data: [] } };
  if (id === 'count') return { body: { data: { count: flavours.length } } };
  if (id === 'many') return { lines: manyLines(body, (one, { values }) => changed(flavours, one, values)) };
  const at = flavours.findIndex((flavour) => flavour.id === Number(id));
  const found = flavours[at];
  if (method === 'PATCH' && found) {
    flavours[at] = { ...found, ...(body as object), version: found.version + 1 };
    return { body: { data: flavours[at] } };
  }
  if (method === 'DELETE') {
    flavours.splice(at, 1);
    return { status: 204, etag: '"2"' };
  }
  const [skip, size] = [Number(query.get('page[skip]') ?? 0), Number(query.get('page[size]') ?? 50)];
  const after = skip + Number(query.get('page[after]') ?? 0);
  const next = after + size < flavours.length ? String(after + size) : null;
  return { body: { data: flavours.slice(after, after + size), meta: { total: null, next } } };
}

/** Changes a flavour, and answers its outcome. */
export function changed(flavours: Flavour[], id: number, values: object) {
  const at = flavours.findIndex((flavour) => flavour.id === id);
  const found = flavours[at]!;
  flavours[at] = { ...found, ...values, version: found.version + 1 };
  return { done: true, data: flavours[at] };
}

export async function showFlavours(
  file: Partial<EntityFile> = {},
  address = '/',
  permissions = MODERATOR,
  beside?: ReactNode,
  cells: EntityContribution['cells'] = {},
) {
  await signIn(permissions);
  addTexts('kitchen', TEXTS);
  const plugin: Plugin = {
    id: 'kitchen',
    contract: CONTRACT,
    license: 'ICECLOUD',
    permissions: MODERATOR,
    entities: [{ file: { ...FLAVOUR, ...file }, cells }],
  };
  const registry = createRegistry([plugin], () => undefined);
  const entity = registry.entity('Flavour');
  if (!entity) throw new Error(JSON.stringify(registry.faults));
  const index = (
    <>
      <EntityIndex entity={entity} />
      {beside}
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: index },
      { path: `/admin/${entity.path}`, element: index },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return { ...view, router };
}
