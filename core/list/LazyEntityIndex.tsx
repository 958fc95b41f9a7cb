// An entity's index as a part of a page of a plugin's own, fetched when it is first shown.
import { lazy, Suspense } from 'react';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const Loaded = lazy(() => import('./EntityIndex.tsx'));

export function LazyEntityIndex(props: { entity: ResolvedEntity }) {
  return (
    <Suspense fallback={<Skeleton shape="table" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
