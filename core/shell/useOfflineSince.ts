// Time of the last contact while the browser has no network, for the ribbon; null while it has.
import { useEffect, useState } from 'react';
import { session } from '../session/session.ts';

export function useOfflineSince(): number | null {
  const [since, setSince] = useState(lastContact);
  useEffect(() => {
    const update = () => setSince(lastContact());
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return since;
}

function lastContact(): number | null {
  return navigator.onLine ? null : (session.auth.lvc ?? Date.now());
}
