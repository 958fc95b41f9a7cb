// Answers what was typed once nobody types for a moment, so that the server is not asked for each letter.
import { useEffect, useState } from 'react';

const MOMENT_MS = 150;

export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
