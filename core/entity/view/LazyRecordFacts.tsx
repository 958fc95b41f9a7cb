// A record's facts for pages of plugins, fetched when they are first shown.
import { lazyPart } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

export const LazyRecordFacts = lazyPart(() => import('./RecordFacts.tsx'), <Skeleton shape="form" rows={8} />);
