// Draws a form with English texts, a signed-in employee and an API that answers what a test says.
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type EntityFile, resolveEntity } from '#core/contract';
import core from '#locales/en/core.json';
import permissiongroup from '#schemas/icecloud/groups/permissiongroup.json';
import supplier from '#schemas/icecloud/suppliers/supplier.json';
import { textsIn } from '../../../build/text-files.ts';
import { EntityForm } from '../../../core/form/EntityForm.tsx';
import type { FieldError } from '../../../core/form/errors.ts';
import type { Values } from '../../../core/form/values.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import type { ResolvedAdditions, ResolvedEntity } from '../../../core/plugins/resolved.ts';
import { NO_ADDITIONS } from '../../../core/plugins/resolving/entities/additions.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';

/** The texts of all modules, because each declares the names of its own licences. */
const texts = textsIn('.', 'en');

export function entityOf(file: unknown, additions: Partial<ResolvedAdditions> = {}): ResolvedEntity {
  const entity = resolveEntity({ id: 'icecloud', license: 'ICECLOUD' }, file as EntityFile);
  return { ...entity, additions: { ...NO_ADDITIONS, ...additions } };
}
export const Supplier = entityOf(supplier);
export const PermissionGroup = entityOf(permissiongroup);

export function employee(permissions: string[], isRoot = false): Employee {
  const company = { name: 'Aurora', legal_name: 'Aurora BV' };
  return {
    id: 7,
    first_name: 'An',
    last_name: 'Peeters',
    company_id: 1,
    company: { id: 1, ...company, licenses: ['ICECLOUD', 'ICESHOP'], custom_frontendables: [] },
    user: { id: 1, is_root: isRoot, default_locale: 'en', employee_ids: [{ id: 7, company }] },
    permissions,
    permission_groups: [],
  };
}

export async function ready(permissions = ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_SUPPLIERS_MODERATE']): Promise<void> {
  await startTexts('en');
  addTexts('icecloud', { ...core, ...texts });
  session.setToken({ access_token: 'token', expires_in: 900 });
  session.setEmployee(employee(permissions));
  sessionStorage.clear();
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers: Record<string, string>;
}
type Answer = { status?: number; body?: unknown; etag?: string } | 'offline';

/** Answers calls of the client; the list grows with each call. */
export function api(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const call: Asked = {
      method: init.method ?? 'GET',
      path: address.split('/v1/')[1] ?? address,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
    };
    asked.push(call);
    const given = await answer(call);
    if (given === 'offline') throw new TypeError('no network');
    const { status = 200, body = { data: [] }, etag } = given;
    return {
      ok: status < 400,
      status,
      headers: new Headers(etag ? { ETag: etag } : {}),
      json: async () => body,
      text: async () => (body === undefined ? '' : JSON.stringify(body)),
    };
  }) as typeof fetch;
  return asked;
}

/** Shows a page at `path`, with another page to go to beside it. */
export function show(page: ReactNode, path = '/here', pattern = path) {
  const router = createMemoryRouter(
    [
      { path: pattern, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <I18nextProvider i18n={i18n}>
      <RegistryContext value={createRegistry([])}>
        <RouterProvider router={router} />
      </RegistryContext>
    </I18nextProvider>,
  );
  return { ...view, router };
}

interface HeldProps {
  readonly entity: ResolvedEntity;
  readonly start: Values;
  readonly errors?: readonly FieldError[];
  readonly onSubmit?: (record: Values) => void;
  readonly onChange?: (record: Values) => void;
}

/** Draws the form below a parent that holds its values. */
export function Held({ entity, start, errors, onSubmit = () => {}, onChange }: HeldProps) {
  const [record, setRecord] = useState(start);
  const change = (next: Values) => {
    setRecord(next);
    onChange?.(next);
  };
  return (
    <>
      <EntityForm id="form" mode="edit" {...{ entity, record, errors, onSubmit }} onChange={change} />
      <button type="submit" form="form">
        Save
      </button>
    </>
  );
}
