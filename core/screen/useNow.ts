// Answers the current time, updated every second for clocks, or less often where minutes are enough.
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

export function useNow(everyMs = SECOND_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
