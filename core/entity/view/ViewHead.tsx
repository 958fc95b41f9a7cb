// Shows the plugins' components above the facts of a record, such as a summary or its progress, one below the other.

import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { SlotContributions } from '../../plugins/SlotContributions.tsx';
import type { Row } from '../../table/window/RowWindow.ts';

export function ViewHead({ entity, record }: { entity: ResolvedEntity; record: Row }) {
  return <SlotContributions entity={entity} name="head" record={record} />;
}
