// What ICESHOP does for tablets, in one place for its server half.
import type { ServerRoute, VisitorRoute } from '#api';
import { renewPin, unpair } from './tablet.ts';
import { actingRoutes, openAsTablet } from './tablet-login.ts';
import { ownTablet, pairTablet } from './tablet-pairing.ts';
import { tabletPosition } from './tablet-position.ts';

export { demoTablets } from '../demo/tablets.ts';
export { tabletHooks, tabletState } from './tablet.ts';

export const tabletRoutes: readonly ServerRoute[] = [renewPin, unpair, openAsTablet];
export const tabletCalls: readonly VisitorRoute[] = [pairTablet, ownTablet, tabletPosition, ...actingRoutes];
