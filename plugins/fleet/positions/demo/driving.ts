// Lets the tablets of the demo company tell where their vans are, while Scoop runs: ice-cream vans drive through the
// town, but one that is still at the depot; delivery vans are where their run has brought them.
import type { JobContext, Row, ServerJob, Stored } from '#api';
import { placeAtDepot, placesOf } from './route.ts';
import { isDriving, vanAtDepot } from './vans.ts';

const EVERY_MS = 30_000;

export const demoDriving: ServerJob = {
  id: 'demo-driving',
  every: 60,
  demo: true,
  run: async (context) => {
    const { records } = context;
    const tablets = (await records('Tablet').list()).filter(isDriving);
    const atDepot = vanAtDepot(tablets);
    const told = await Promise.all(tablets.map((tablet) => tell(tablet, atDepot, context)));
    await records('TrackerPosition').createMany(told.flat());
  },
};

async function tell(tablet: Stored<'Tablet'>, atDepot: number, { records, moment }: JobContext): Promise<Row[]> {
  const { id: tablet_id, battery_level, delivery_van_id, icecream_van_id } = tablet;
  const own = (at: number) => ({
    ...{ tablet_id, battery_level, delivery_van_id, icecream_van_id },
    vehicle: delivery_van_id ? 'DELIVERY_VAN' : 'ICECREAM_VAN',
    recorded_at: new Date(at).toISOString(),
    sent_nr: String(at),
  });
  const now = moment.getTime();
  if (delivery_van_id) {
    const van = await records('DeliveryVan').get(delivery_van_id);
    if (van?.latitude === undefined || van.longitude === undefined) return [];
    return [{ ...own(now), latitude: van.latitude, longitude: van.longitude, velocity: van.velocity }];
  }
  const moments = [now - EVERY_MS, now];
  const van = Number(icecream_van_id);
  const places = moments.map((at) => (van === atDepot ? placeAtDepot(van) : placesOf(van, [at])[0]!));
  return places.map((place, nth) => ({ ...own(moments[nth]!), ...place }));
}
