// Tablets: pairing by PIN, staff who act as one, where each is, and the calls that one makes.
import { defineServerPart } from '#api';
import { demoTablets } from './demo/tablets.ts';
import { renewPin, tabletHooks, tabletState, unpair } from './server/tablet.ts';
import { tabletDamage } from './server/tablet-damage.ts';
import { actingRoutes, openAsTablet } from './server/tablet-login.ts';
import { ownTablet, pairTablet } from './server/tablet-pairing.ts';
import { tabletPosition } from './server/tablet-position.ts';
import { tabletRuns } from './server/tablet-runs.ts';

export default defineServerPart({
  id: 'tablets',
  hooks: { Tablet: tabletHooks },
  computed: { Tablet: { state: tabletState } },
  routes: [renewPin, unpair, openAsTablet],
  visitors: [pairTablet, ownTablet, tabletPosition, ...actingRoutes, ...tabletRuns, ...tabletDamage],
  visitorPages: { '/tablet/:company': 'tablets' },
  jobs: [demoTablets],
});
