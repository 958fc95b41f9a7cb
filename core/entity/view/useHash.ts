// Keeps the open part of a page in the address, so that reload, back and a shared link find it again.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function useHash(): [string, (part: string) => void] {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const go = useCallback(
    // The state with which the page was opened, such as its place in a list, stays.
    (part: string) => void navigate({ search, hash: `#${encodeURIComponent(part)}` }, { replace: true, state }),
    [navigate, search, state],
  );
  return [decode(hash.slice(1)), go];
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}
