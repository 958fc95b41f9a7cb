// Holds the clock of tests of paying, so that a terminal is asked when the test lets a second pass.
import { act } from '@testing-library/react';

export function ownSeconds() {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}
