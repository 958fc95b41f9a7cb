// Shows a record's actions on pages of plugins; the code is fetched when they are first shown.
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyRecordActions = lazyPart(() => import('./RecordActions.tsx'), null);
