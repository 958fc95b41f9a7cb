// Choosing a record on pages of plugins, fetched when it is first shown.
import { InputGroup } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import type { RecordPickerProps } from './RecordPicker.tsx';

const Loaded = lazy(() => import('./RecordPicker.tsx'));

export function LazyRecordPicker(props: RecordPickerProps) {
  return (
    <Suspense fallback={<InputGroup disabled placeholder={props.placeholder} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
