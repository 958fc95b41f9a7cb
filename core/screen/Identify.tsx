// Shows the display's name over everything for a few seconds when an administrator asks which display it is.
import { useEffect, useState } from 'react';
import { onIdentify } from '../session/announcements.ts';
import { session } from '../session/session.ts';

const SHOWN_MS = 8_000;

export function Identify() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    return onIdentify(() => setAsked((count) => count + 1));
  }, []);
  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  if (asked === 0) return null;
  return (
    <p className="screen-identify" role="status">
      {session.auth.authScreen?.name}
    </p>
  );
}
