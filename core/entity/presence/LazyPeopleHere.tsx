// Who else is at a record: comes after the page itself.
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyPeopleHere = lazyPart(() => import('./PeopleHere.tsx'), null);
