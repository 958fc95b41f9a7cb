// Lets the pages of a wall take turns until somebody pauses them.
import { useEffect, useState } from 'react';

export const TURN_MS = 15_000;

export function useTurns(count: number) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isMoving = count > 1 && !isPaused;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return { at: count === 0 ? 0 : turn % count, count, isPaused, pause: () => setPaused((was) => !was) };
}
