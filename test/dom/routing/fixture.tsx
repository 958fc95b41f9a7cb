// Makes what the tests of the router share: a small product, a session that changes, and the router opened at a path.
import { render } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { useState } from 'react';
import { Outlet, RouterProvider, useBlocker, useParams } from 'react-router';
import type { OwnDashboard, Subject } from '#core/contract';
import { createRegistry, type Registry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { createRouter } from '../../../core/routing/router.tsx';
import { useEnglish } from '../plugins/texts.ts';

export const page = (text: string) => async () => ({ default: () => <p>{text}</p> });

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

export const core = {
  id: 'core',
  contract: 2,
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
export const shop = {
  id: 'iceshop',
  contract: 2,
  license: 'ICESHOP',
  pages: [{ id: 'tablet', path: 'iceshop/tablet', load: page('Tablets') }],
};

export const employee: Subject = { permissions: [], company: { licenses: ['ICESHOP'] } };
export const seller: Subject = { ...employee, permissions: ['ICESHOP_ORDERS_VIEW'] };
/** An employee who may have chosen a page to begin with. */
type Employee = Subject & { readonly dashboard?: OwnDashboard };
export type Screen = Subject & { default_path: string | null };

class FakeSession {
  auth: { authEmployee: Employee | null; authScreen: Screen | null } = { authEmployee: null, authScreen: null };
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
  signIn(authEmployee: Employee | null, authScreen: Screen | null = null): void {
    this.auth = { authEmployee, authScreen };
  }
}

export function Broken(): never {
  throw new Error('frame');
}

const frame = (name: string) => () => (
  <main aria-label={name}>
    <Outlet />
  </main>
);
export const layouts = { admin: frame('admin'), auth: frame('auth'), screen: frame('screen') };

interface Opened {
  registry: Registry;
  session: FakeSession;
  left: string[];
  router: ReturnType<typeof createRouter>;
}

export function open(
  path: string,
  who: Employee | null,
  options: { screen?: Screen; plugins?: object[]; frames?: typeof layouts; isServerThere?: boolean } = {},
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
    leaving: {
      assign: (to) => left.push(to),
      reload: () => left.push('reload'),
      isServerThere: async () => options.isServerThere ?? true,
      storage: window.sessionStorage,
    },
  });
  render(
    <RegistryContext value={registry}>
      <RouterProvider router={router} />
    </RegistryContext>,
  );
  return { registry, session, left, router };
}

/** Sets English, an empty storage and a quiet console. */
export function setUp(): void {
  beforeAll(() => useEnglish());
  beforeEach(() => {
    window.sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
}
