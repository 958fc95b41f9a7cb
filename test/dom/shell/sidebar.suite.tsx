// Tests opening and closing the sidebar and the drawer (docs/domain 4.2 and 4.3).
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from '../../../core/http/http.ts';
import { preferences } from '../../../core/session/preferences.ts';
import { session } from '../../../core/session/session.ts';
import { folding } from '../../../core/shell/sidebar/folding.ts';
import { EMPLOYEE, renderShell, setWidth, signIn, startShell } from './fixture.tsx';

beforeAll(startShell);
beforeEach(() => {
  localStorage.clear();
  signIn();
  setWidth(1440);
});
afterEach(cleanup);

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const group = (name: RegExp) => within(menu()).getByRole('button', { name });

test('shows what the person may open, and nothing else', () => {
  renderShell('/admin/icecloud/supplier');
  expect(within(menu()).getByRole('link', { name: 'Suppliers' })).toBeVisible();
  expect(within(menu()).queryByText('Invoices')).toBeNull();
});

test('groups start open around the current URL, closed elsewhere, and open on request', () => {
  renderShell('/admin/icecloud/supplier');
  expect(group(/Company/)).toHaveAttribute('aria-expanded', 'true');
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(group(/Trucks/));
  expect(within(menu()).getByRole('link', { name: 'Map' })).toBeVisible();
  fireEvent.click(group(/Company/));
  expect(group(/Company/)).toHaveAttribute('aria-expanded', 'false');
});

test('a pinned page stands on top, in each browser of whoever pinned it, until it is unpinned', () => {
  const put = jest.spyOn(http, 'put').mockResolvedValue({} as never);
  renderShell('/admin/icecloud/supplier');
  fireEvent.click(within(menu()).getByRole('button', { name: 'Pin Suppliers' }));
  cleanup();
  renderShell('/admin/dashboard');
  const pins = () => within(menu()).queryByRole('region', { name: 'Pinned' });
  expect(within(pins()!).getByRole('link', { name: 'Suppliers' })).toHaveAttribute('href', '/admin/icecloud/supplier');
  cleanup();
  const kept = { pinned: ['icecloud.supplier'], open: [] };
  expect(put.mock.calls).toEqual([['auth/menu', kept]]);
  session.setEmployee({ ...EMPLOYEE, id: 99 });
  renderShell('/admin/dashboard');
  expect(pins()).toBeNull();
  cleanup();
  session.setEmployee({ ...EMPLOYEE, menu: kept });
  renderShell('/admin/dashboard');
  fireEvent.click(within(pins()!).getByRole('button', { name: 'Unpin Suppliers' }));
  expect(pins()).toBeNull();
  put.mockRestore();
});

const FIRM = {
  ...{ id: 'firm', contract: 2, license: 'ICECLOUD' },
  permissions: ['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE'],
  entities: [
    {
      ...{ model: 'Company', collection: 'COMPANIES', display: '{{name}}', noPages: true },
      list: { columns: ['name'], sort: ['name'], search: ['name'] },
      schema: { type: 'object', properties: { name: { type: 'string' } } },
    },
  ],
};

test('what the company pins for all stands on top for everybody, who may each leave it out', async () => {
  const put = jest.spyOn(http, 'put').mockResolvedValue({} as never);
  const patch = jest.spyOn(http, 'patch').mockResolvedValue({} as never);
  const pins = () => within(menu()).queryByRole('region', { name: 'Pinned' });
  const company = { ...EMPLOYEE.company, menu_pinned: ['icecloud.supplier'] };
  session.setEmployee({ ...EMPLOYEE, company, permissions: ['ICECLOUD_COMPANIES_MODERATE'] });
  renderShell('/admin/dashboard', undefined, [FIRM]);
  fireEvent.click(within(pins()!).getByRole('button', { name: 'Unpin Suppliers' }));
  expect(pins()).toBeNull();
  expect(put.mock.calls.at(-1)).toEqual(['auth/menu', { pinned: [], open: [], unpinned: ['icecloud.supplier'] }]);
  cleanup();
  renderShell('/admin/icecloud/supplier', undefined, [FIRM]);
  fireEvent.click(within(menu()).getByRole('button', { name: 'Pin Suppliers' }));
  await waitFor(() => expect(put.mock.calls.at(-1)).toEqual(['auth/menu', { pinned: [], open: [] }]));
  fireEvent.click(within(pins()!).getByRole('button', { name: 'Unpin Suppliers for everybody' }));
  await waitFor(() => expect(patch).toHaveBeenCalledWith(`company/${EMPLOYEE.company_id}`, { menu_pinned: [] }));
  expect(pins()).toBeNull();
  put.mockRestore();
  patch.mockRestore();
});

test('what a browser kept before, and what nobody can read, does no harm', () => {
  renderShell('/admin/dashboard');
  fireEvent.click(group(/Trucks/));
  const kept = session.auth.authEmployee?.menu?.open ?? [];
  cleanup();
  signIn();
  preferences.set('menu.open', JSON.stringify([...kept, 5]));
  renderShell('/admin/dashboard');
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'true');
  for (const menu of [7, [], { open: 'icetruck', pinned: [{}, null] }]) {
    cleanup();
    session.setEmployee({ ...EMPLOYEE, menu } as never);
    renderShell('/admin/dashboard');
    expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('a group is found as it was left, also after a reload', () => {
  renderShell('/admin/dashboard');
  fireEvent.click(group(/Trucks/));
  cleanup();
  renderShell('/admin/dashboard');
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(group(/Trucks/));
  cleanup();
  renderShell('/admin/dashboard');
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'false');
});

test('links of a closed group are drawn when it is first opened, and stay', () => {
  renderShell('/admin/icecloud/supplier');
  const links = () => [...menu().querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links()).not.toContain('Map');
  const list = document.getElementById(group(/Trucks/).getAttribute('aria-controls') ?? '');
  expect(list).not.toBeVisible();
  fireEvent.click(group(/Trucks/));
  expect(links()).toContain('Map');
  expect(list).toBeVisible();
  fireEvent.click(group(/Trucks/));
  expect(links()).toContain('Map');
  expect(list).not.toBeVisible();
});

test('a navigation into a closed group opens it', async () => {
  const router = renderShell('/admin/dashboard');
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/admin/icetruck/loadsize'));
  expect(group(/Trucks/)).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['/admin/icecloud/supplier/', 'Suppliers'],
  ['/admin/icecloud/supplier/view/3', 'Suppliers'],
  ['/admin/icecloud/card/9', 'Gift cards'],
])('at %s the entry %s is the current one', (path, name) => {
  renderShell(path);
  const current = within(menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

test('counts carry their type in colour and in words; a closed group sums its entries', () => {
  renderShell('/admin/icecloud/supplier');
  act(() =>
    session.setNavbar([
      { name: 'supplier', amount: 120, type: 'WARNING' },
      { name: 'giftcard', amount: 0, type: 'INFO' },
      { name: 'map', amount: 2, type: 'INFO' },
      { name: 'loadsize', amount: 1, type: 'DANGER' },
    ]),
  );
  const supplier = within(menu()).getByRole('link', { name: /Suppliers/ });
  expect(supplier).toHaveAccessibleName('Suppliers 120 need attention');
  expect(supplier.querySelector('.badge-warning')).toHaveTextContent('99+');
  expect(within(menu()).getByRole('link', { name: 'Gift cards' }).querySelector('.badge')).toBeNull();
  expect(group(/Trucks/).querySelector('.badge-danger')).toHaveTextContent('3');
});

test('mini mode is remembered', () => {
  renderShell('/admin/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Minimise menu' }));
  expect(document.querySelector('.sidebar-mini')).not.toBeNull();
  cleanup();
  renderShell('/admin/dashboard');
  expect(document.querySelector('.sidebar-mini')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(document.querySelector('.sidebar-mini')).toBeNull();
});

describe('on a phone', () => {
  const drawer = () => screen.queryByRole('dialog', { name: 'Main menu' });
  const open = () => {
    setWidth(390);
    const router = renderShell('/admin/icecloud/supplier');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(drawer()).not.toBeNull();
    return router;
  };

  test('the sidebar is a drawer', () => {
    setWidth(959);
    renderShell('/admin/dashboard');
    expect(document.querySelector('.sidebar')).toBeNull();
    expect(drawer()).toBeNull();
  });

  test('it closes by Esc', async () => {
    open();
    fireEvent.keyDown(drawer() as HTMLElement, { key: 'Escape' });
    await waitFor(() => expect(drawer()).toBeNull());
  });

  test('it closes on navigation', async () => {
    const router = open();
    fireEvent.click(within(menu()).getByRole('link', { name: 'Gift cards' }));
    await waitFor(() => expect(drawer()).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/icecloud/giftcard');
  });

  test('it closes at width 960, and stays closed when the window is narrow again', async () => {
    open();
    act(() => setWidth(960));
    await waitFor(() => expect(drawer()).toBeNull());
    act(() => setWidth(390));
    expect(drawer()).toBeNull();
  });
});

test('what a person who has been here for two weeks never opened folds into one line, which unfolds', () => {
  const node = (key: string, more = {}) => ({
    key,
    title: key,
    to: `/admin/${key}`,
    current: false,
    children: [],
    ...more,
  });
  const badge = { amount: 1, type: 'INFO' as const };
  const children = [
    ...['a', 'b', 'c', 'd', 'e'].map((key) => node(key)),
    node('f', { badge }),
    node('g', { current: true }),
  ];
  const foldedFor = (since: string) => {
    session.setEmployee({ ...EMPLOYEE, id: EMPLOYEE.id + since.length });
    preferences.set(`menu.opened.${EMPLOYEE.id + since.length}`, JSON.stringify({ since, keys: ['a'] }));
    return folding.folded(children, (key) => key === 'b').map(({ key }) => key);
  };
  expect(foldedFor('2020-01-01')).toEqual(['c', 'd', 'e']);
  localStorage.clear();
  expect(folding.folded(children, () => false)).toEqual([]);
});
