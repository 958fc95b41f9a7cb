// Fills ICETRUCK's share of the demo company: vans, zones round Ghent with points of interest, load sizes (docs/domain
// 20.1).
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
