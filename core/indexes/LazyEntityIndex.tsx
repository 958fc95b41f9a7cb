// An entity's index as a part of a page of a plugin's own, fetched when it is first shown.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyEntityIndex = lazyPart(() => import('./EntityIndex.tsx'), <Skeleton shape="table" />);
