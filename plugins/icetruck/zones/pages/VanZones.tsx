// Shows the zones of the ice-cream vans on the map above their list.
import { AreaIndex, useRegistry } from '#core';

export default function VanZones() {
  const entity = useRegistry().entity('icecreamvanzone');
  return entity ? <AreaIndex entity={entity} /> : null;
}
