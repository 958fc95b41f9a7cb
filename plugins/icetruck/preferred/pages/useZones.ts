// Loads the zones that can be ranked, each with its outline.
import { useMemo } from 'react';
import type { MapArea } from '#core/map';
import { useQuery } from '#core/records';

export function useZones() {
  const { rows, state, error, reload } = useQuery('icetruck/wish-zones');
  const zones = useMemo(
    () =>
      rows.map(({ id, name, abbreviation, color, corners }): MapArea => {
        const ring = JSON.parse(corners) as MapArea['ring'];
        return { id, name, short: abbreviation, color, ring: ring.slice(0, -1) };
      }),
    [rows],
  );
  return { zones, state, error, reload };
}
