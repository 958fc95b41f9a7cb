// Tells whether the sidebar is in mini mode; the choice is kept in this browser, beside the session.
import { useCallback, useState } from 'react';

const KEY = 'sidebar';
const MINI = 'mini';

export function useMinimised(): [boolean, () => void] {
  const [minimised, setMinimised] = useState(() => localStorage.getItem(KEY) === MINI);
  const toggle = useCallback(() => {
    setMinimised((was) => {
      if (was) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, MINI);
      return !was;
    });
  }, []);
  return [minimised, toggle];
}
