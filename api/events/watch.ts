// Looks whether the sessions behind the streams still live and may what they did, in case nobody announced it.
import { loadCallers } from '../auth/caller.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { type Caller, type Database, keyOf, type SessionKey } from '../contract/index.ts';
import type { Connection, Connections } from './connections.ts';

interface Watched {
  readonly database: Database;
  readonly tables: Tables;
  readonly connections: Connections;
}

/** Ends the streams whose session ended; gives those that live on, with whether their access changed. */
export async function recheck(
  { database, tables, connections }: Watched,
  checked: readonly Connection[],
): Promise<{ connection: Connection; isChanged: boolean }[]> {
  if (checked.length === 0) return [];
  const live = await database.system(async (db) => {
    const load = (kind: Caller['kind']) => loadCallers(db, tables, kind, keysOf(checked, kind));
    return new Map([...(await load('employee')), ...(await load('screen'))]);
  });
  return checked.flatMap((connection) => {
    const found = live.get(connection.caller.sessionId);
    if (!found) {
      connections.signOut(connection);
      return [];
    }
    const isChanged = JSON.stringify(found.caller) !== JSON.stringify(connection.caller);
    connection.caller = found.caller;
    return [{ connection, isChanged }];
  });
}

function keysOf(connections: readonly Connection[], kind: Caller['kind']): SessionKey[] {
  const own = connections.filter(({ caller }) => caller.kind === kind);
  return [...new Map(own.map(({ caller }) => [caller.sessionId, keyOf(caller)])).values()];
}
