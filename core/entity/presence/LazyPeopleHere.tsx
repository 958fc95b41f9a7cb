// Who else is at a record: comes after the page itself.
import { lazy, Suspense } from 'react';
import type { PeopleHereProps } from './PeopleHere.tsx';

const Loaded = lazy(() => import('./PeopleHere.tsx'));

export function LazyPeopleHere(props: PeopleHereProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
