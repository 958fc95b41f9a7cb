// Checks whether the streams' sessions are still alive with the same rights, in case a change was not announced.
import { loadCallers } from '../auth/caller.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { type Caller, type Database, keyOf, type SessionKey } from '../contract/index.ts';
import type { Connection, Connections } from './connections.ts';

interface Watched {
  readonly database: Database;
  readonly tables: Tables;
  readonly connections: Connections;
}

/** Ends the streams of ended sessions; answers the others, and whether their access changed. */
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
