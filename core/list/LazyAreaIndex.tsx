// The index of what has an area, as a page of a plugin's own, fetched when it is first shown.
import { lazy, Suspense } from 'react';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const Loaded = lazy(() => import('./AreaIndex.tsx'));

export function LazyAreaIndex(props: { entity: ResolvedEntity }) {
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
