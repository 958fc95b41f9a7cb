// Shows the choice of a record on pages of plugins; its code is fetched when it is first shown.
import { InputGroup } from '@blueprintjs/core';
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyRecordPicker = lazyPart(
  () => import('./RecordPicker.tsx'),
  ({ placeholder }) => <InputGroup disabled placeholder={placeholder} />,
);
