// Tests that a calendar opens below its field, or above it if the window ends before and there is room.
import { renderHook } from '@testing-library/react';
import { usePopupPlace } from '../../../core/fields/date/usePopupPlace.ts';

test.each([
  ['in the middle of the window', 300, 340, false],
  ['at its end', 700, 740, true],
  ['at its end, with as little room above', 340, 600, false],
  ['where a calendar just fits below', 380, 450, false],
])('a field %s', (_, top, bottom, isAbove) => {
  Object.assign(window, { innerHeight: 800 });
  const current = { getBoundingClientRect: () => ({ top, bottom }) } as HTMLElement;
  expect(renderHook(() => usePopupPlace({ current }, true)).result.current).toBe(isAbove);
  expect(renderHook(() => usePopupPlace({ current }, false)).result.current).toBe(false);
});
