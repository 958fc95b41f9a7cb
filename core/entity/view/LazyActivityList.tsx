// The activity of many records for pages of plugins, fetched when it is first shown.
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type ActivityList from './ActivityList.tsx';

const Loaded = lazy(() => import('./ActivityList.tsx'));

export function LazyActivityList(props: ComponentProps<typeof ActivityList>) {
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
