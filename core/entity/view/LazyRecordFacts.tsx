// Shows a record's facts on pages of plugins; the code is fetched when they are first shown.
import { lazyPart } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

export const LazyRecordFacts = lazyPart(() => import('./RecordFacts.tsx'), <Skeleton shape="form" rows={8} />);
