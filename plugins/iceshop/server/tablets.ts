// Gathers what ICESHOP does for tablets and for whoever drives, for its server module.
import type { ServerRoute, VisitorRoute } from '#api';
import { stopRoutes } from './stop-routes.ts';
import { renewPin, unpair } from './tablet.ts';
import { tabletDamage } from './tablet-damage.ts';
import { actingRoutes, openAsTablet } from './tablet-login.ts';
import { ownTablet, pairTablet } from './tablet-pairing.ts';
import { tabletPosition } from './tablet-position.ts';
import { tabletRuns } from './tablet-runs.ts';

export { demoTablets } from '../demo/tablets.ts';
export { tabletHooks, tabletState } from './tablet.ts';

export const tabletRoutes: readonly ServerRoute[] = [renewPin, unpair, openAsTablet, ...stopRoutes];
export const tabletCalls: readonly VisitorRoute[] = [
  pairTablet,
  ownTablet,
  tabletPosition,
  ...actingRoutes,
  ...tabletRuns,
  ...tabletDamage,
];
