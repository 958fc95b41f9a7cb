// Draws generic pages with shipped texts, real entity files, a signed-in employee and an API that a test answers for.
import { render } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CONTRACT, type EntityContribution, type EntityFile, type Plugin } from '#core/contract';
import permissiongroup from '#schemas/icecloud/groups/permissiongroup.json';
import employee from '#schemas/icecloud/people/employee.json';
import division from '#schemas/icecloud/structure/division.json';
import establishmentunit from '#schemas/icecloud/structure/establishmentunit.json';
import supplier from '#schemas/icecloud/suppliers/supplier.json';
import { textsIn } from '../../../build/text-files.ts';
import EntityIndex from '../../../core/indexes/EntityIndex.tsx';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import EntityView from '../../../core/record/EntityView.tsx';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import manifest from '../../../plugins/icecloud/index.ts';
import shop from '../../../plugins/iceshop/index.ts';

const icecloud = textsIn('.', 'en', 'icecloud');

export async function signIn(permissions: string[], isRoot = false): Promise<void> {
  await startTexts('en');
  addTexts('icecloud', icecloud);
  setI18n(i18n);
  const company = { id: 1, name: 'Aurora', legal_name: 'Aurora BV', licenses: ['ICECLOUD'], custom_frontendables: [] };
  session.setEmployee({
    id: 7,
    first_name: 'An',
    last_name: 'Peeters',
    company_id: 1,
    company,
    user: { id: 1, is_root: isRoot, default_locale: 'en', employee_ids: [] },
    permissions,
    permission_groups: [],
  } satisfies Employee);
}

/** The icecloud plugin, with additions to its supplier. */
export function registryWith(additions: Omit<EntityContribution, 'file'> = {}, more: readonly Plugin[] = []): Registry {
  const files = [permissiongroup, division, establishmentunit, employee] as unknown as EntityFile[];
  const entities = [{ file: supplier as unknown as EntityFile, ...additions }, ...files];
  const plugin: Plugin = {
    id: 'icecloud',
    contract: CONTRACT,
    license: 'ICECLOUD',
    // A supplier's items belong to the shop, with permissions of their own.
    permissions: [...(manifest.permissions ?? []), ...(shop.permissions ?? [])],
    entities,
  };
  return createRegistry([plugin, ...more], () => undefined);
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}
/** `lines` are answered one by one, as a body that is read as it comes. */
export type Answer =
  | { status?: number; body?: unknown; etag?: string; lines?: readonly object[] | AsyncIterable<object> }
  | 'offline';

/** Answers the client's calls; the list grows with each call. */
export function api(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/v1/', ''),
      query: url.searchParams,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
    };
    calls.push(call);
    const given = answer(call);
    if (given === 'offline') throw new TypeError('no network');
    const { status = 200, body = { data: [] }, etag, lines } = given;
    const text = async () => (body === undefined ? '' : JSON.stringify(body));
    const blob = async () => new Blob([await text()]);
    return {
      ok: status < 400,
      status,
      headers: new Headers(etag ? { ETag: etag } : {}),
      json: async () => body,
      text,
      blob,
      ...(lines && { body: { getReader: () => readerOf(lines) } }),
    };
  }) as unknown as typeof fetch;
  return calls;
}

function readerOf(lines: readonly object[] | AsyncIterable<object>) {
  const encoded = (async function* () {
    for await (const line of lines) yield new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  })();
  return { read: () => encoded.next() };
}

/** A change of a call on many records: the kind with the record's number, and its values. */
export interface ManyChange {
  readonly update?: number;
  readonly move?: number;
  readonly values: object;
  readonly version?: number;
}

/** Answers a call on many records as the server does, chunk by chunk; `stop` tells whether to begin no further one. */
export async function* manyLines(
  body: unknown,
  outcomeOf: (id: number, change: ManyChange) => object,
  { size = 25, before = async () => false }: { size?: number; before?: (done: number) => Promise<boolean> } = {},
): AsyncGenerator<object> {
  const { changes } = body as { changes: readonly ManyChange[] };
  const total = changes.length;
  let done = 0;
  while (done < total && !(await before(done))) {
    const at = Array.from({ length: Math.min(size, total - done) }, (_, index) => done + index);
    const data = at.map((place) => outcomeOf((changes[place]!.update ?? changes[place]!.move)!, changes[place]!));
    done += at.length;
    yield { at, data, progress: { done, total } };
  }
  yield { end: { done, left: total - done } };
}

/** Shows the generic index and view of suppliers, or of another entity, at an address. */
export function show(path: string, registry = registryWith(), model = 'Supplier') {
  const entity = registry.entity(model);
  if (!entity) throw new Error(JSON.stringify(registry.faults));
  const router = createMemoryRouter(
    [
      { path: `/admin/${entity.path}`, element: <EntityIndex entity={entity} /> },
      { path: `/admin/${entity.path}/view/:id`, element: <EntityView entity={entity} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return { ...view, router };
}

export const INDEX = '/admin/icecloud/supplier';
export const VIEWER = ['ICECLOUD_SUPPLIERS_VIEW'];
export const MANAGER = [...VIEWER, 'ICECLOUD_SUPPLIERS_MODERATE'];

export const SUPPLIER = {
  id: 4,
  version: 3,
  created_at: '2025-03-02T10:00:00Z',
  updated_at: '2026-10-12T08:12:00Z',
  name: 'Callebaut',
  order_channel: 'EMAIL',
  email: 'orders@callebaut.example',
  phone_nr: '+32470123456',
  iban: 'BE71096123456769',
  enterprise_nr: '0403170701',
  address_street: 'Korenmarkt',
  address_nr: '12',
  address_zipcode: '9000',
  address_city: 'Gent',
  lead_time_days: 2,
  min_order_vate: 125.5,
  division_ids: [1, 2],
  divisions: [
    { id: 1, display: 'Korenmarkt (Gent)' },
    { id: 2, display: 'Atelier (Melle)' },
  ],
  delivery_weekdays: ['MONDAY', 'THURSDAY'],
  active: true,
};
