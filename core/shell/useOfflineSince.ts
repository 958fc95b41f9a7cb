// Answers, for the offline ribbon, the time of the last contact while the browser has no network or the server does not
// answer; else null.
import { useEffect, useState } from 'react';
import { contact } from '../live/contact.ts';
import { session } from '../session/session.ts';

/** Call it inside an observer: `contact` is observable. */
export function useOfflineSince(): number | null {
  const [since, setSince] = useState(withoutNetworkSince);
  useEffect(() => {
    const update = () => setSince(withoutNetworkSince());
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return since ?? contact.lostSince;
}

function withoutNetworkSince(): number | null {
  return navigator.onLine ? null : (session.auth.lvc ?? Date.now());
}
