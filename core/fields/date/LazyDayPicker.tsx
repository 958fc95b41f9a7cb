// Choosing a day on pages of plugins, fetched when it is first shown.
import { InputGroup } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './DayPicker.tsx';

const Loaded = lazy(() => import('./DayPicker.tsx'));

export function LazyDayPicker(props: DayPickerProps) {
  return (
    <Suspense fallback={<InputGroup disabled />}>
      <Loaded {...props} />
    </Suspense>
  );
}
