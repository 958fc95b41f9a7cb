// A record's facts for pages of plugins, fetched when they are first shown.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { RecordFactsProps } from './RecordFacts.tsx';

const Loaded = lazy(() => import('./RecordFacts.tsx'));

export function LazyRecordFacts(props: RecordFactsProps) {
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
