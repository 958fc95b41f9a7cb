// Gives a plugin the search through everything installed as a page; its code is fetched when it is first shown.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyWhyPage = lazyPart(() => import('./WhyPage.tsx'), <Skeleton />);
