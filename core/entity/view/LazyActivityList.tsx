// The activity of many records for pages of plugins, fetched when it is first shown.
import type { ComponentProps } from 'react';
import { lazyPart, Waiting } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type ActivityList from './ActivityList.tsx';

const Loaded = lazyPart(() => import('./ActivityList.tsx'));

export function LazyActivityList(props: ComponentProps<typeof ActivityList>) {
  return (
    <Waiting value={<Skeleton shape="lines" />}>
      <Loaded {...props} />
    </Waiting>
  );
}
