// Gives a plugin's page the index of an entity with areas; its code is fetched when it is first shown.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyAreaIndex = lazyPart(() => import('./AreaIndex.tsx'), <Skeleton shape="table" />);
