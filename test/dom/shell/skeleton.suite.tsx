// Tests skeletons: they take the place of what comes at once, and become visible only after a moment.
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Skeleton } from '../../../core/ui/states/Skeleton.tsx';

test('is there for whoever listens, and not seen before a moment has passed', () => {
  jest.useFakeTimers();
  render(<Skeleton shape="lines" rows={3} />);
  const place = screen.getByRole('status');
  expect([place.querySelectorAll('.skeleton-row').length, place.style.visibility]).toEqual([3, 'hidden']);
  act(() => jest.advanceTimersByTime(149));
  expect(place.style.visibility).toBe('hidden');
  act(() => jest.advanceTimersByTime(1));
  expect(place).toBeVisible();
});
