// Gives a plugin's page an entity's index; its code is fetched when it is first shown.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyEntityIndex = lazyPart(() => import('./EntityIndex.tsx'), <Skeleton shape="table" />);
