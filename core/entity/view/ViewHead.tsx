// Shows a plugin's component above the facts of a record, such as a summary or its progress.
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

export function ViewHead({ entity, record }: { entity: ResolvedEntity; record: Row }) {
  const { head, owners } = entity.additions;
  if (!head) return null;
  return (
    <Contribution plugin={owners.head ?? entity.plugin} id={`${entity.model}.head`} fallback={null}>
      <LazyContribution load={head} record={record} />
    </Contribution>
  );
}
