// The search through all that is installed, for the plugin that has it as a page.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';

const Loaded = lazy(() => import('./WhyPage.tsx'));

export function LazyWhyPage(props: { readonly title: string }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
}
