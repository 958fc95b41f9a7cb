// Shows the choice of a day on pages of plugins; its code is fetched when it is first shown.
import { InputGroup } from '@blueprintjs/core';
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyDayPicker = lazyPart(() => import('./DayPicker.tsx'), <InputGroup disabled />);
