// Lists the weeks of all divisions, to search and export.
import { EntityIndex, useRegistry } from '#core';

export default function ListPage() {
  const entity = useRegistry().entity('Schedule');
  return entity ? <EntityIndex entity={entity} /> : null;
}
