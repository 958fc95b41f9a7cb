// The activity of many records for pages of plugins, fetched when it is first shown.
import { lazyPart } from '../../../plugins/lazy.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';

export const LazyActivityList = lazyPart(() => import('./ActivityList.tsx'), <Skeleton shape="lines" />);
