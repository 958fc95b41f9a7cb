// An entity's index as a part of a page of a plugin's own, fetched when it is first shown.
import { lazyPart, Waiting } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const Loaded = lazyPart(() => import('./EntityIndex.tsx'));

export function LazyEntityIndex(props: { entity: ResolvedEntity }) {
  return (
    <Waiting value={<Skeleton shape="table" />}>
      <Loaded {...props} />
    </Waiting>
  );
}
