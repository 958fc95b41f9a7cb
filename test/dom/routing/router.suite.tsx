// Tests guards, redirects and what a page may do to its frame, on the real router with a session that changes
// (docs/domain 4.1).
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Subject } from '#core/contract';
import { companyLayer } from '../../../core/plugins/company-layer.ts';
import { toastError } from '../../../core/ui/toast.ts';
import { Broken, employee, layouts, open, seller, setUp, shop } from './fixture.tsx';

setUp();
beforeEach(() => jest.mocked(toastError).mockClear());

describe('admin', () => {
  test('without a session the path is remembered and login opens by a full page load', () => {
    const { session, left } = open('/admin/iceshop/orders?search=x#a', null);
    expect(left).toEqual(['/auth/login-page']);
    expect(session.redirectFrom).toBe('/admin/iceshop/orders?search=x#a');
    expect(screen.queryByRole('main')).toBeNull();
  });

  test('shows the page in its layout, with its title', async () => {
    open('/admin/iceshop/orders/', seller);
    expect(await screen.findByText('The orders')).toBeVisible();
    expect(screen.getByRole('main', { name: 'admin' })).toBeVisible();
    expect(document.title).toBe('core.page.orders · Scoop');
  });

  test.each<[string, string, Subject]>([
    ['the root', '/', employee],
    ['/admin', '/admin', employee],
    ['an unknown path', '/admin/nowhere/else', employee],
    ['a path of no layout', '/nowhere', employee],
    ['a page without permission', '/admin/iceshop/orders', employee],
    [
      'a page without licence',
      '/admin/iceshop/tablet',
      { ...employee, user: { is_root: true }, company: { licenses: [] } },
    ],
  ])('%s leads to the dashboard', async (_, path, who) => {
    const { router } = open(path, who);
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  test.each([
    ['/admin/nowhere/else', '/admin/nowhere/else was not found, or is not open to you'],
    ['/nowhere', '/nowhere was not found, or is not open to you'],
    ['/admin/', null],
    ['/', null],
  ])('%s: what was not found is said', async (path, said) => {
    open(path, employee);
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(jest.mocked(toastError).mock.calls).toEqual(said ? [[said]] : []);
  });

  test('the page that one chose to begin with opens, while one may see it; an unknown address leads to the dashboard', async () => {
    const dashboard = { first_page: '/admin/iceshop/orders?view=1' };
    for (const path of ['/', '/admin']) {
      const { router } = open(path, { ...seller, dashboard });
      expect(await screen.findByText('The orders')).toBeVisible();
      expect(router.state.location.search).toBe('?view=1');
      cleanup();
    }
    open('/admin', { ...employee, dashboard });
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(jest.mocked(toastError)).not.toHaveBeenCalled();
    cleanup();
    open('/admin/nowhere', { ...seller, dashboard });
    expect(await screen.findByText('The dashboard')).toBeVisible();
  });

  test('rights that change change the routes at once', async () => {
    const { session, router } = open('/admin/iceshop/orders', seller);
    await screen.findByText('The orders');
    act(() => session.signIn(employee));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    act(() => session.signIn(seller));
    await act(() => router.navigate('/admin/iceshop/orders'));
    expect(await screen.findByText('The orders')).toBeVisible();
  });

  test('a session that ends leads to login, from where it stood', async () => {
    const { session, left } = open('/admin/iceshop/orders', seller);
    await screen.findByText('The orders');
    act(() => session.signIn(null));
    expect(left).toEqual(['/auth/login-page']);
    expect(session.redirectFrom).toBe('/admin/iceshop/orders');
  });

  test('without a dashboard the first page is home; without any page a calm word, and no endless redirect', async () => {
    open('/admin', employee, { plugins: [shop] });
    expect(await screen.findByText('Tablets')).toBeVisible();
  });

  test('without any page at all', async () => {
    open('/admin/x', employee, { plugins: [] });
    expect(await screen.findByText('There is nothing to show here')).toBeVisible();
  });

  test('a page that throws shows a panel in its layout, reports itself, and others open', async () => {
    const { registry, router } = open('/admin/throws', employee);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be shown');
    expect(screen.getByRole('main', { name: 'admin' })).toBeVisible();
    expect(registry.faults).toEqual([
      { code: 'PAGE_THREW', plugin: 'core', contribution: 'pages.throws', message: 'oh dear' },
    ]);
    await act(() => router.navigate('/admin/dashboard'));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a layout that throws leaves a panel and not a blank page', async () => {
    const { left } = open('/admin', employee, { frames: { ...layouts, admin: Broken } });
    expect(await screen.findByText('Scoop could not be shown')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(left).toEqual(['reload']);
  });

  test('pages can hold back a navigation, and another record is a new page', async () => {
    const { router } = open('/admin/draft/1', employee);
    fireEvent.change(await screen.findByLabelText('Draft'), { target: { value: 'typed' } });
    await act(() => router.navigate('/admin/draft/2'));
    expect(screen.getByText('Draft 1')).toBeVisible();
    expect(screen.getByLabelText('Draft')).toHaveValue('typed');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
    expect(await screen.findByText('Draft 2')).toBeVisible();
    expect(screen.getByLabelText('Draft')).toHaveValue('');
  });

  test('a custom page arrives live, without disturbing what is open', async () => {
    const { registry, router } = open('/admin/draft/1', employee);
    fireEvent.change(await screen.findByLabelText('Draft'), { target: { value: 'typed' } });
    const custom = {
      platform: 'ICECLOUD',
      mdl: 'page' as const,
      name: 'Wiki',
      path: 'wiki',
      url: 'https://wiki.example/a',
    };
    act(() => registry.setLayer(companyLayer({ id: 3, custom_frontendables: [custom] })));
    expect(screen.getByLabelText('Draft')).toHaveValue('typed');
    fireEvent.change(screen.getByLabelText('Draft'), { target: { value: '' } });
    await act(() => router.navigate('/admin/custom/wiki?company_id=3'));
    const iframe = (await screen.findAllByTitle('company.page.custom.wiki')).find(
      ({ tagName }) => tagName === 'IFRAME',
    );
    expect(iframe).toHaveAttribute('src', 'https://wiki.example/a');
    expect(iframe).toHaveAttribute('sandbox');
  });
});
