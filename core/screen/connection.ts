// What pages of a display may know of its contact with the server.
import { createContext, useContext } from 'react';

export interface Connection {
  readonly isConnected: boolean;
  /** Since when, in milliseconds. */
  readonly since: number;
}

export const ConnectionContext = createContext<Connection>({ isConnected: true, since: 0 });

export function useConnection(): Connection {
  return useContext(ConnectionContext);
}
