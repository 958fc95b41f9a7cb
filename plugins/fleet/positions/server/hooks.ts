// Drops positions that cannot be, and lets tablets and vans stand where their newest position is.
import type { EntityHooks } from '#api';
import { faultOf } from './possible.ts';

const PATHS = { inaccurate: 'accuracy_m', jump: 'latitude' } as const;

export const positionHooks: EntityHooks<'TrackerPosition'> = {
  beforeArrive: (position, { previous }) => {
    position.received_at = new Date().toISOString();
    const code = faultOf(previous, position);
    return code ? [{ path: PATHS[code], code }] : [];
  },
  afterArrive: async (newest, { records }) => {
    const product = { by: 'product' } as const;
    for (const { tablet_id, delivery_van_id, icecream_van_id, ...told } of newest) {
      const { latitude, longitude, velocity = null, recorded_at } = told;
      const place = { latitude, longitude, velocity };
      await records('Tablet', product).update(tablet_id, { ...place, position_at: recorded_at });
      if (delivery_van_id && records.has('DeliveryVan'))
        await records('DeliveryVan', product).update(delivery_van_id, place);
      if (icecream_van_id && records.has('IcecreamVan'))
        await records('IcecreamVan', product).update(icecream_van_id, place);
    }
  },
};
