// Keeps the contact of the display that is on, for as long as it is on.
import { useEffect, useState } from 'react';
import type { Connection } from './connection.ts';
import { keepContact } from './live.ts';

/** How long the name stays up after "identify". */
const IDENTIFY_MS = 8_000;

export interface ContactState {
  readonly connection: Connection;
  readonly isIdentifying: boolean;
}

export function useContact(): ContactState {
  const [connection, setConnection] = useState<Connection>(() => ({ isConnected: true, since: Date.now() }));
  const [identified, setIdentified] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const onConnected = (isConnected: boolean) =>
      setConnection((now) => (now.isConnected === isConnected ? now : { isConnected, since: Date.now() }));
    void keepContact({ onConnected, onIdentify: () => setIdentified(Date.now()) }, stop.signal);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (identified === 0) return;
    const timer = setTimeout(() => setIdentified(0), IDENTIFY_MS);
    return () => clearTimeout(timer);
  }, [identified]);
  return { connection, isIdentifying: identified !== 0 };
}
