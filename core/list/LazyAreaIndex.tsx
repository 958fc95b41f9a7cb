// The index of what has an area, as a page of a plugin's own, fetched when it is first shown.
import { lazyPart, Waiting } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const Loaded = lazyPart(() => import('./AreaIndex.tsx'));

export function LazyAreaIndex(props: { entity: ResolvedEntity }) {
  return (
    <Waiting value={<Skeleton shape="table" />}>
      <Loaded {...props} />
    </Waiting>
  );
}
