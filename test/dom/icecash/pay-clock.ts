// Holds the clock of tests of paying, so that a terminal is asked when the test lets a second pass.
import { act } from '@testing-library/react';

/** Longer than any toast is shown, and than it fades. */
const TOAST_MS = 10_000;
const FADING_MS = 1_000;

export function ownSeconds() {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  // A toast that was drawn on this clock leaves on it too: a later one would wait for ever behind a clock that is gone.
  afterEach(async () => {
    await act(() => jest.advanceTimersByTimeAsync(TOAST_MS));
    await act(() => jest.advanceTimersByTimeAsync(FADING_MS));
    jest.useRealTimers();
  });
  return { pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}
