// A record's facts for pages of plugins, fetched when they are first shown.
import { lazyPart, Waiting } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { RecordFactsProps } from './RecordFacts.tsx';

const Loaded = lazyPart(() => import('./RecordFacts.tsx'));

export function LazyRecordFacts(props: RecordFactsProps) {
  return (
    <Waiting value={<Skeleton shape="lines" />}>
      <Loaded {...props} />
    </Waiting>
  );
}
