// Guards, redirects and the one forced reload, on the real router with a session that changes (spec 2 and 8).
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { useState } from 'react';
import { Outlet, RouterProvider, useBlocker, useParams } from 'react-router';
import type { Subject } from '#core/contract';
import { companyLayer } from '../../../core/plugins/company-layer.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { createRegistry, type Registry } from '../../../core/plugins/registry.ts';
import { createRouter } from '../../../core/routing/router.tsx';
import { useEnglish } from '../plugins/texts.ts';

const page = (text: string) => async () => ({ default: () => <p>{text}</p> });

function Draft() {
  const [text, setText] = useState('');
  const blocker = useBlocker(text !== '');
  return (
    <>
      <p>Draft {useParams().id}</p>
      <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave
        </button>
      )}
    </>
  );
}

const core = {
  id: 'core',
  contract: 1,
  permissions: ['ICESHOP_ORDERS_VIEW', 'ICETRUCK_MAP_VIEW'],
  pages: [
    { id: 'dashboard', path: 'dashboard', load: page('The dashboard') },
    { id: 'orders', path: 'iceshop/orders', permissions: ['ICESHOP_ORDERS_VIEW'], load: page('The orders') },
    { id: 'draft', path: 'draft/:id', load: async () => ({ default: Draft }) },
    {
      id: 'throws',
      path: 'throws',
      load: async () => ({
        default: () => {
          throw new Error('oh dear');
        },
      }),
    },
    { id: 'logout-page', path: 'logout-page', layout: 'auth', load: page('Signing out') },
    { id: 'setup', path: 'setup', layout: 'screen', load: page('The setup') },
    { id: 'metrics', path: 'metrics', layout: 'screen', load: page('The metrics') },
    { id: 'map', path: 'map', layout: 'screen', permissions: ['ICETRUCK_MAP_VIEW'], load: page('The map') },
  ],
};
const shop = {
  id: 'iceshop',
  contract: 1,
  license: 'ICESHOP',
  pages: [{ id: 'tablet', path: 'iceshop/tablet', load: page('Tablets') }],
};

const employee: Subject = { permissions: [], company: { licenses: ['ICESHOP'] } };
const seller: Subject = { ...employee, permissions: ['ICESHOP_ORDERS_VIEW'] };
type Screen = Subject & { default_path: string | null };

class FakeSession {
  auth: { authEmployee: Subject | null; authScreen: Screen | null } = { authEmployee: null, authScreen: null };
  redirectFrom: string | null = null;
  constructor() {
    makeAutoObservable(this);
  }
  get subject(): Subject | null {
    return this.auth.authEmployee ?? this.auth.authScreen;
  }
  setRedirectFrom(path: string | null): void {
    this.redirectFrom = path;
  }
  signIn(authEmployee: Subject | null, authScreen: Screen | null = null): void {
    this.auth = { authEmployee, authScreen };
  }
}

function Broken(): never {
  throw new Error('frame');
}

const frame = (name: string) => () => (
  <main aria-label={name}>
    <Outlet />
  </main>
);
const layouts = { admin: frame('admin'), auth: frame('auth'), screen: frame('screen') };

interface Opened {
  registry: Registry;
  session: FakeSession;
  left: string[];
  router: ReturnType<typeof createRouter>;
}

function open(
  path: string,
  who: Subject | null,
  options: { screen?: Screen; plugins?: object[]; frames?: typeof layouts } = {},
): Opened {
  window.history.replaceState(null, '', path);
  const registry = createRegistry(options.plugins ?? [core, shop], () => undefined);
  const session = new FakeSession();
  session.signIn(who, options.screen);
  const left: string[] = [];
  const router = createRouter({
    registry,
    session,
    layouts: options.frames ?? layouts,
    leaving: { assign: (to) => left.push(to), reload: () => left.push('reload'), storage: window.sessionStorage },
  });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return { registry, session, left, router };
}

beforeAll(() => useEnglish());
beforeEach(() => {
  window.sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

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

describe('auth', () => {
  test('its pages need no session', async () => {
    open('/auth/logout-page', null);
    expect(await screen.findByText('Signing out')).toBeVisible();
    expect(screen.getByRole('main', { name: 'auth' })).toBeVisible();
  });

  test('any other path is the login page, and is not remembered', () => {
    const { left, session } = open('/auth/nowhere', null);
    expect(left).toEqual(['/auth/login-page']);
    expect(session.redirectFrom).toBeNull();
  });
});

describe('screen', () => {
  const display = (default_path: string | null): Screen => ({ ...employee, default_path });

  test('without a screen session: screen sign-in', () => {
    expect(open('/screen/metrics', employee).left).toEqual(['/auth/screen']);
  });

  test.each<[string, string | null, string]>([
    ['/screen', null, 'The setup'],
    ['/screen/nowhere', null, 'The setup'],
    ['/screen/nowhere', '/screen/metrics', 'The metrics'],
    ['/screen', 'metrics', 'The metrics'],
    ['/', '/screen/metrics', 'The metrics'],
    ['/screen/map', null, 'The setup'],
    ['/screen', '/screen/map', 'The setup'],
    ['/screen', '//evil.example', 'The setup'],
    ['/screen/metrics', null, 'The metrics'],
  ])('%s with default path %s', async (path, defaultPath, text) => {
    open(path, null, { screen: display(defaultPath) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('admin paths ask a screen to sign in as an employee', () => {
    expect(open('/admin/dashboard', null, { screen: display(null) }).left).toEqual(['/auth/login-page']);
  });
});

describe('a page whose chunk is gone', () => {
  const gone = () => Promise.reject(new Error('chunk gone'));
  const withGone = (load: () => Promise<unknown>) => [
    { ...core, pages: [...core.pages, { id: 'gone', path: 'gone', load }] },
  ];

  test('forces one reload; when it fails again, a panel with Retry', async () => {
    const first = open('/admin/gone', employee, { plugins: withGone(() => gone()) });
    await act(async () => undefined);
    expect(first.left).toEqual(['reload']);
    expect(screen.queryByRole('alert')).toBeNull();
    document.body.replaceChildren();

    let works = false;
    const again = open('/admin/gone', employee, {
      plugins: withGone(async () => (works ? { default: () => <p>Back</p> } : gone())),
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(again.left).toEqual([]);
    expect(again.registry.faults).toMatchObject([{ code: 'LOADER_THREW', contribution: 'pages.gone' }]);
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back')).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('a page that loads clears the flag, so that the next deploy may reload again', async () => {
    window.sessionStorage.setItem('scoop.reloaded', 'x');
    const { left, router } = open('/admin/dashboard', employee, {
      plugins: [
        {
          ...core,
          pages: [
            { id: 'dashboard', path: 'dashboard', load: page('Fresh') },
            { id: 'gone', path: 'gone', load: () => gone() },
          ],
        },
      ],
    });
    await screen.findByText('Fresh');
    await act(() => router.navigate('/admin/gone'));
    expect(left).toEqual(['reload']);
  });

  test('without storage there is no reload at all', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { left } = open('/admin/gone', employee, { plugins: withGone(() => gone()) });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(left).toEqual([]);
  });
});
