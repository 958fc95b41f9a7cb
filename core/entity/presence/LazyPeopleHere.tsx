// Fetches the code for the list of people at a record after the page itself.
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyPeopleHere = lazyPart(() => import('./PeopleHere.tsx'), null);
