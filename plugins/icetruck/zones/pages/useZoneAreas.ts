// Loads the active zones as areas for a map; what they lie over and how long their permits are good stands beside them.
import { useMemo } from 'react';
import { may, useRegistry } from '#core';
import type { MapArea } from '#core/map';
import { useRecords } from '#core/records';

const MOST = 500;

export function useZoneAreas(): { readonly areas: readonly MapArea[]; readonly isReady: boolean } {
  const entity = useRegistry().entity('icecreamvanzone');
  const resource = entity && may(entity, 'index') ? 'icecreamvanzone' : undefined;
  const { records, state } = useRecords(resource, { 'page[size]': MOST });
  const areas = useMemo(
    () =>
      records
        .filter(({ active }) => active !== false)
        .map(({ id, name, abbreviation, color, polygon }): MapArea => {
          const [ring = []] = (polygon as { readonly coordinates?: readonly MapArea['ring'][] }).coordinates ?? [];
          return { id, name, short: abbreviation, color, ring: ring.slice(0, -1) };
        }),
    [records],
  );
  return { areas, isReady: resource === undefined || state !== 'loading' };
}
