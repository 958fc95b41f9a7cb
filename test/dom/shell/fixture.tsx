// Draws the shell around three modules for a signed-in employee, composed as in the running product.
import { render } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import type { Employee } from '../../../core/session/types.ts';
import { AdminLayout } from '../../../core/shell/AdminLayout.tsx';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';

export const EMPLOYEE: Employee = {
  id: 1,
  first_name: 'Lotte',
  last_name: 'Peeters',
  company_id: 1,
  company: {
    id: 1,
    name: 'Gelateria Aurora',
    legal_name: 'Gelateria Aurora BV',
    licenses: ['ICECLOUD', 'ICETRUCK'],
    custom_frontendables: [],
  },
  user: {
    id: 1,
    email: 'lotte@aurora.example',
    is_root: false,
    default_locale: 'en',
    employee_ids: [
      { id: 1, company: { name: 'Gelateria Aurora', legal_name: 'Gelateria Aurora BV' } },
      { id: 7, company: { name: 'Aurora Events', legal_name: 'Aurora Events BV' } },
    ],
  },
  permissions: ['ICECLOUD_GIFT_CARDS_BASIC'],
  permission_groups: [
    { id: 1, name: 'Management', permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_GIFT_CARDS_BASIC'] },
  ],
};

const page = (id: string, path: string, more: object = {}) => ({
  id,
  path,
  load: async () => ({ default: () => null }),
  ...more,
});

const PLUGINS = [
  {
    id: 'core',
    contract: 2,
    pages: [
      page('dashboard', 'dashboard', { sortFirst: 100 }),
      page('report', 'report', { hidden: true }),
      page('secret', 'secret', { hidden: true, permissions: ['ICECLOUD_INVOICES_VIEW'] }),
      page('one', 'report/:id', { hidden: true }),
    ],
  },
  {
    id: 'icecloud',
    contract: 2,
    license: 'ICECLOUD',
    permissions: ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_INVOICES_VIEW'],
    menu: [{ id: 'icecloud' }],
    goTo: { s: 'supplier', i: 'invoices' },
    pages: [
      page('supplier', 'icecloud/supplier', { permissions: ['ICECLOUD_SUPPLIERS_VIEW'] }),
      page('invoices', 'icecloud/invoices', { permissions: ['ICECLOUD_INVOICES_VIEW'] }),
      page('giftcard', 'icecloud/giftcard', { matchPath: 'icecloud/card' }),
    ],
  },
  {
    id: 'icetruck',
    contract: 2,
    license: 'ICETRUCK',
    menu: [{ id: 'icetruck' }],
    pages: [page('map', 'icetruck/map', { padding: false }), page('loadsize', 'icetruck/loadsize')],
  },
];

export async function startShell(): Promise<void> {
  await startTexts('en');
  setI18n(i18n);
  addTexts('fixture', {
    'core.page.report': 'The month',
    'icecloud.menu.icecloud': 'Company',
    'icecloud.page.supplier': 'Suppliers',
    'icecloud.page.invoices': 'Invoices',
    'icecloud.page.giftcard': 'Gift cards',
    'icetruck.menu.icetruck': 'Trucks',
    'icetruck.page.map': 'Map',
    'icetruck.page.loadsize': 'Load sizes',
  });
}

export function signIn(): void {
  session.setToken({ access_token: 'a.b.c', expires_in: 3600 });
  session.setEmployee(structuredClone(EMPLOYEE));
  session.setLocale('en');
  session.setNavbar([]);
}

/** Draws the shell at a path, with `content` as the page. */
export function renderShell(path: string, content: React.ReactNode = <p>content</p>, more: readonly unknown[] = []) {
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <AdminLayout />, children: [{ path: '*', element: content }] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <RegistryContext value={createRegistry([...PLUGINS, ...more])}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return router;
}

export function setWidth(width: number): void {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event('resize'));
}
