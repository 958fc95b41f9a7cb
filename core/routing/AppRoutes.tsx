// Makes the routes of the signed-in person: only pages that they may see exist; every other address leads home
// (docs/domain 4.1).
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import type { Layout } from '#core/contract';
import { allowed, standsOn } from '../plugins/allowed.ts';
import type { Registry, ResolvedPage } from '../plugins/registry.ts';
import { couldStandAt } from '../plugins/resolving/pages-and-menu/couldStandAt.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Away } from './Away.tsx';
import { NotFound } from './NotFound.tsx';
import { PageView } from './PageView.tsx';
import type { Leaving, RoutingSession } from './session.ts';

const DASHBOARD = '/admin/dashboard';
const LOGIN = '/auth/login-page';
const SCREEN_LOGIN = '/auth/screen';
const SCREEN_SETUP = '/screen/setup';

export interface RouterParts {
  readonly registry: Registry;
  readonly session: RoutingSession;
  /** Frames of the three layouts; each shows its page in an `<Outlet/>`. */
  readonly layouts: Readonly<Record<Layout, ComponentType>>;
  readonly leaving?: Leaving;
}

type Parts = RouterParts & { readonly leaving: Leaving };

export const AppRoutes = observer(function AppRoutes({ registry, session, layouts, leaving }: Parts) {
  const { authEmployee, authScreen } = session.auth;
  const visible = registry.pages.filter(
    (page) => allowed(session.subject, page) && standsOn(registry.devices, page, authScreen?.kind),
  );
  const { pathname } = useLocation();
  const here = visible.filter(({ fullPath }) => couldStandAt(pathname, fullPath));
  const pagesIn = (layout: ResolvedPage['layout']) => routesOf(here, layout, leaving);
  const first = homeOf(visible, 'admin', [authEmployee?.dashboard?.first_page, DASHBOARD]);
  const login = <Away to={LOGIN} session={session} leaving={leaving} />;
  return useRoutes([
    {
      path: '/admin',
      element: authEmployee ? <layouts.admin /> : login,
      children: authEmployee
        ? [...pagesIn('admin'), ...leadingTo(homeOf(visible, 'admin', [DASHBOARD]), { first, Unknown: NotFound })]
        : ANYTHING,
    },
    {
      path: '/screen',
      element: authScreen ? <layouts.screen /> : signInOf(SCREEN_LOGIN, visible, leaving),
      children: authScreen
        ? [...pagesIn('screen'), ...leadingTo(homeOf(visible, 'screen', [screenPath(authScreen), SCREEN_SETUP]))]
        : ANYTHING,
    },
    {
      path: '/auth',
      element: <layouts.auth />,
      children: [...pagesIn('auth'), ...anyOther(signInOf(LOGIN, visible, leaving))],
    },
    { path: '/', element: <Navigate to={authScreen ? '/screen' : ((authEmployee && first) ?? DASHBOARD)} replace /> },
    { path: '*', element: authScreen ? <Navigate to="/screen" replace /> : <NotFound to={DASHBOARD} /> },
  ]);
});

const ANYTHING: RouteObject[] = [{ path: '*', element: null }];

function routesOf(pages: readonly ResolvedPage[], layout: ResolvedPage['layout'], leaving: Leaving): RouteObject[] {
  return pages
    .filter((page) => page.layout === layout)
    .map((page) => ({ path: page.fullPath, element: <PageView page={page} leaving={leaving} /> }));
}

/** Answers the first wish that is a page, else any page without parameters: a redirect must never lead to itself. */
function homeOf(
  visible: readonly ResolvedPage[],
  layout: ResolvedPage['layout'],
  wishes: readonly (string | undefined)[],
) {
  const pages = visible.filter((page) => page.layout === layout);
  const wish = wishes.find((path) => pages.some(({ fullPath }) => path && matchPath(fullPath, path.split('?')[0]!)));
  return wish ?? pages.find(({ fullPath, hidden }) => !hidden && !fullPath.includes(':'))?.fullPath;
}

interface Leading {
  /** The page that the layout's own address leads to, if it is another one. */
  readonly first?: string;
  readonly Unknown?: typeof NotFound;
}

/** Leads to the start page; in the admin layout an unknown address also shows a message. */
function leadingTo(home: string | undefined, { first = home, Unknown }: Leading = {}): RouteObject[] {
  if (home === undefined || first === undefined) return anyOther(<NothingHere />);
  const start = <Navigate to={first} replace />;
  return anyOther(start, Unknown ? <Unknown to={home} /> : start);
}

/** Matches the layout's own address and every address without a page. */
function anyOther(element: ReactNode, unknown = element): RouteObject[] {
  return [
    { index: true, element },
    { path: '*', element: unknown },
  ];
}

/** Answers the sign-in page: a page of the registry, or one before the product that needs a full page load. */
function signInOf(path: string, visible: readonly ResolvedPage[], leaving: Leaving) {
  if (visible.some(({ fullPath }) => fullPath === path)) return <Navigate to={path} replace />;
  return <Away to={path} leaving={leaving} />;
}

/** Answers a screen's own start page, whether its path includes the layout or not. */
function screenPath({ default_path }: { readonly default_path: string | null }): string {
  if (default_path === null) return SCREEN_SETUP;
  return default_path.startsWith('/') ? default_path : `/screen/${default_path}`;
}

/** Shows a message where a layout has no page: nothing is permitted, or the home page has failed. */
function NothingHere() {
  const { t } = useTranslation();
  return <ErrorState title={t('core.routing.nothing.title')} text={t('core.routing.nothing.text')} />;
}
