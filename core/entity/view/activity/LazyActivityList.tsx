// Shows the activity of many records on pages of plugins; the code is fetched when it is first shown.
import { lazyPart } from '../../../plugins/lazy.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';

export const LazyActivityList = lazyPart(() => import('./ActivityList.tsx'), <Skeleton shape="lines" />);
