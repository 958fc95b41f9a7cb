// The runs of all days as a list, to search and to export.
import { EntityIndex, useRegistry } from '#core';
import { DeliveryTabs } from '../../slots/pages/DeliveryTabs.tsx';

export default function ListPage() {
  const entity = useRegistry().entity('DeliverySchedule');
  if (!entity) return null;
  return (
    <div className="page-fill">
      <DeliveryTabs />
      <EntityIndex entity={entity} />
    </div>
  );
}
