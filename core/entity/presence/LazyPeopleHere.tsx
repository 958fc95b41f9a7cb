// Who else is at a record: comes after the page itself.
import { lazyPart, Waiting } from '../../plugins/lazy.ts';
import type { PeopleHereProps } from './PeopleHere.tsx';

const Loaded = lazyPart(() => import('./PeopleHere.tsx'));

export function LazyPeopleHere(props: PeopleHereProps) {
  return (
    <Waiting value={null}>
      <Loaded {...props} />
    </Waiting>
  );
}
