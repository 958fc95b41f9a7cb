// Shows the zones of the ice-cream vans on the map above their list.
import { EntityIndex, useRegistry } from '#core';
import { ZonesMap } from './ZonesMap.tsx';

export default function VanZones() {
  const entity = useRegistry().entity('icecreamvanzone');
  if (!entity) return null;
  return (
    <div className="page-fill">
      <ZonesMap />
      <EntityIndex entity={entity} />
    </div>
  );
}
