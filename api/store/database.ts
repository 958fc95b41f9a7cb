// Opens the two ways into PostgreSQL: the system's, and a company's behind row-level security (docs/design.md,
// "Storage").
import type { Database, SessionNews } from '../contract/index.ts';
import { listen } from './connections/listen.ts';
import { readsOf } from './connections/reads.ts';
import { openWay, type WayOptions } from './connections/way.ts';

export { CONNECTIONS, IN_LINE, PATIENCE_MS } from './connections/way.ts';
export { SESSION_CHANNEL } from './transactions/session-news.ts';

export interface ConnectOptions extends WayOptions {
  /** Address of the same database past a pooler, which passes no announcements on. */
  readonly directUrl?: string;
  /** Address of a replica for calls that only read. */
  readonly readUrl?: string;
  /** Called when the replica goes, and when it is back. */
  readonly onReplica?: (isThere: boolean, why?: string) => void;
}

/** Longer than a tenant's statement may take: a replica behind a cut network holds nobody up for longer. */
const REPLICA_MS = 35_000;

export function connect(url: string, options: ConnectOptions = {}): Database {
  const { keepsPlans = true, directUrl, readUrl, onReplica } = options;
  const own = new Set<(news: SessionNews) => void>();
  const announce = (news: SessionNews) => {
    for (const ear of own) ear(news);
  };
  const way = openWay(url, options, announce);
  const replica = readUrl
    ? openWay(readUrl, { ...options, patience: REPLICA_MS, onLost: undefined }, announce)
    : undefined;
  return {
    ...way,
    reads: replica ? readsOf(way, replica, onReplica) : way,
    listen: (channels, ear) => listen(directUrl ?? url, channels, ear),
    hearOwn: (ear) => own.add(ear) !== undefined && (keepsPlans || directUrl !== undefined),
    close: async () => {
      await Promise.all([way.close(), replica?.close()]);
    },
  };
}
