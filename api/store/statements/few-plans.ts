// Limits how many named statements a connection keeps: those that it used last. A kept plan takes some hundred kilobytes
// of PostgreSQL's memory on each connection.

export const MOST_PLANS = 25;

/** The part of a connection that knows its statements. */
export interface Keeping {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** Names of each connection's statements, the last used last. */
const kept = new WeakMap<Keeping, Set<string>>();

/**
 * Notes that the connection is about to use the statement, and closes those that rest longest where they are too
 * many. To be called before anything else of the message, since PostgreSQL leaves out what comes behind an error.
 */
export function keepFew(connection: Keeping, name: string, most = MOST_PLANS): void {
  const names = kept.get(connection) ?? new Set();
  kept.set(connection, names);
  names.delete(name);
  names.add(name);
  for (const oldest of names) {
    if (names.size <= most) return;
    // The driver takes a statement for parsed when the answer to its parsing comes, even if it was closed meanwhile.
    if (oldest === name || connection.submittedNamedStatements[oldest] !== undefined) continue;
    names.delete(oldest);
    delete connection.parsedStatements[oldest];
    connection.close({ type: 'S', name: oldest });
  }
}
