// Shows a record below its head: facts, plugins' additions, and when it changed; both on its page and beside a list.
import { Facts } from '../entity/view/Facts.tsx';
import { factGroups } from '../entity/view/factGroups.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { SlotContributions } from '../plugins/SlotContributions.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import '../entity/view/view.css';

const Beside = lazyPart(() => import('../entity/view/Beside.tsx'), <Skeleton shape="lines" />);

export function RecordBody({ entity, record }: { readonly entity: ResolvedEntity; readonly record: Row }) {
  const groups = factGroups(entity, record);
  const hasTabs = entity.ui?.layout === 'tabs';
  return (
    <div className={hasTabs ? 'view-columns view-columns-tabs' : 'view-columns'}>
      <div className="view-main">
        <SlotContributions entity={entity} name="head" record={record} />
        {!hasTabs && groups.map((group) => <Facts key={group.id} {...{ entity, record, group }} />)}
        <ViewTabs entity={entity} record={record} groups={hasTabs ? groups : []} />
      </div>
      <div className="view-side">
        <Beside entity={entity} record={record} />
      </div>
    </div>
  );
}
