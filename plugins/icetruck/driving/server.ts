// Declares the server part of driving: what a driver reports on tour, what the van loads, and how the stock follows it.
import { defineServerPart } from '#api';
import { seedLoads } from './demo/loads.ts';
import { loadPlanned, tourLoadGone, tourLoadHooks } from './server/load-plan.ts';
import { loadStocked } from './server/load-stock.ts';
import { tabletTours } from './server/tablet-tours.ts';
import { tourRoutes } from './server/tour-routes.ts';

export default defineServerPart({
  id: 'driving',
  hooks: { TourLoad: tourLoadHooks, IcecreamVanSchedule: tourLoadGone },
  reacts: [...loadPlanned, loadStocked],
  routes: tourRoutes,
  visitors: tabletTours,
  // Tours and the stock are made first.
  demo: { order: 90, seed: seedLoads },
  // A page of its own beside that of delivery vans, because either module may be absent.
  visitorPages: { '/tourtablet/:company': 'driving' },
});
