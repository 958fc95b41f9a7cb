// Lists the runs of all days, to search and export.
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
