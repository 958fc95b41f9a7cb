// Shows what a plugin puts above the facts of a record: who it is at a glance, what is missing, how far it is.
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
