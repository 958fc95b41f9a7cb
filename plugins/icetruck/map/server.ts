// Declares the server part of the map: what it shows, where ice cream is asked for, and where it is sold.
import { defineServerPart } from '#api';
import { demand } from './server/demand.ts';
import { mapQueries } from './server/map-queries.ts';
import { turnoverSquares, vanSales } from './server/map-sales.ts';
import { mapScreen } from './server/map-screen.ts';
import { vans } from './server/map-vans.ts';
import { places } from './server/places.ts';
import { vanSamples } from './server/van-metrics.ts';

export default defineServerPart({
  id: 'map',
  routes: [places],
  samples: vanSamples,
  queries: [vans, ...mapQueries, mapScreen, demand, turnoverSquares, vanSales],
});
