// Shows delivery zones on the map above their list.
import { AreaIndex, useRegistry } from '#core';

export default function DeliveryZones() {
  const entity = useRegistry().entity('deliveryzone');
  return entity ? <AreaIndex entity={entity} /> : null;
}
