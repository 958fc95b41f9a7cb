// Shows what stands beside the facts of a record: its comments, when it changed, and who did what.
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { Comments } from '../comments/Comments.tsx';
import { ActivityCard } from './activity/ActivityCard.tsx';
import { TimestampCard } from './activity/TimestampCard.tsx';

export default function Beside({ entity, record }: { readonly entity: ResolvedEntity; readonly record: Row }) {
  return (
    <>
      {entity.comments && <Comments key={record.id} entity={entity} record={record} />}
      <TimestampCard record={record} />
      <ActivityCard entity={entity} record={record} />
    </>
  );
}
