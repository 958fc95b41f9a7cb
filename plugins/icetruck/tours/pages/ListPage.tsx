// Lists the tours of all days, to search and export.
import { EntityIndex, useRegistry } from '#core';

export default function ListPage() {
  const entity = useRegistry().entity('IcecreamVanSchedule');
  return entity ? <EntityIndex entity={entity} /> : null;
}
