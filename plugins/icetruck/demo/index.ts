// Fills ICETRUCK's share of the demo company: vans, zones round Ghent with points of interest, load sizes, calls
// and tours (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedCalls } from '../calls/demo/calls.ts';
import { seedPoints } from '../map/demo/points.ts';
import { seedTours } from '../tours/demo/tours.ts';
import { seedLoadSizes } from '../vans/demo/load-sizes.ts';
import { seedVans } from '../vans/demo/vans.ts';
import { seedZones } from '../zones/demo/zones.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedLoadSizes(context);
  await seedVans(context);
  await seedPoints(context, await seedZones(context));
  await seedCalls(context);
  await seedTours(context);
}
