// The index of what has an area, as a page of a plugin's own, fetched when it is first shown.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyAreaIndex = lazyPart(() => import('./AreaIndex.tsx'), <Skeleton shape="table" />);
