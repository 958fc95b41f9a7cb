// Offers what mends an alarm on pages of plugins; the code is fetched when it is first shown.
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyAlarmFix = lazyPart(() => import('./AlarmFix.tsx'), null);
