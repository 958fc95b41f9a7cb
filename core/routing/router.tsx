// The router: one catch-all route, below which the routes follow registry and session as they change. A data router,
// so that pages can hold back a navigation that would lose typed input.
import type { ComponentType } from 'react';
import { createBrowserRouter, type DataRouter } from 'react-router';
import type { Layout } from '#core/contract';
import type { Registry } from '../plugins/registry.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { RootFailure } from './RootFailure.tsx';
import { browserLeaving, type Leaving, type RoutingSession } from './session.ts';

export interface RouterParts {
  readonly registry: Registry;
  readonly session: RoutingSession;
  /** Frames of the three layouts; each shows its page in an `<Outlet/>`. */
  readonly layouts: Readonly<Record<Layout, ComponentType>>;
  readonly leaving?: Leaving;
}

export function createRouter({ leaving = browserLeaving(), ...parts }: RouterParts): DataRouter {
  return createBrowserRouter([
    { path: '*', element: <AppRoutes {...parts} leaving={leaving} />, errorElement: <RootFailure leaving={leaving} /> },
  ]);
}
