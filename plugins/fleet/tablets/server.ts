// Declares the server part of tablets: pairing by PIN, staff who act as one, positions, and the calls that a tablet
// makes.
import { defineServerPart } from '#api';
import { demoTablets } from './demo/lively.ts';
import { seedTablets } from './demo/tablets.ts';
import { tabletMigrations } from './server/migrations.ts';
import { renewPin, tabletDevice, tabletHooks, tabletState, unpair } from './server/tablet.ts';
import { tabletCode } from './server/tablet-code.ts';
import { tabletDamage } from './server/tablet-damage.ts';
import { actingRoutes, openAsTablet } from './server/tablet-login.ts';
import { ownTablet, pairTablet } from './server/tablet-pairing.ts';
import { tabletPosition, tabletPositions } from './server/tablet-position.ts';
import { sessionOf } from './server/tablet-session.ts';

export default defineServerPart({
  id: 'tablets',
  // Tablets in use call the server below this name.
  as: 'iceshop',
  hooks: { Tablet: tabletHooks },
  reacts: [tabletDevice],
  migrations: tabletMigrations,
  computed: { Tablet: { state: tabletState } },
  routes: [renewPin, unpair, openAsTablet],
  visitors: [pairTablet, tabletCode, ownTablet, tabletPosition, tabletPositions, ...actingRoutes, ...tabletDamage],
  recognises: { tablet: sessionOf },
  jobs: [demoTablets],
  // The vans of ICETRUCK and ICESHOP are made first.
  demo: { order: 26, seed: seedTablets },
});
