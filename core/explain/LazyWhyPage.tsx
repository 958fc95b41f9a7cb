// The search through all that is installed, for the plugin that has it as a page.
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export const LazyWhyPage = lazyPart(() => import('./WhyPage.tsx'), <Skeleton />);
