// ICETRUCK's share of the demo company (domain 5): vans, zones round Ghent with points of interest, load sizes.
import type { DemoContext } from '#api';
import { seedLoadSizes } from './load-sizes.ts';
import { seedPoints } from './points.ts';
import { seedVans } from './vans.ts';
import { seedZones } from './zones.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedLoadSizes(context);
  await seedVans(context);
  await seedPoints(context, await seedZones(context));
}
