// Counts a person's unread notices among the menu's counts, which every page loads and follows, so that the bell needs
// no call of its own.
import type { FastifyBaseLogger } from 'fastify';
import type { Badge } from '../badges/index.ts';
import type { Database } from '../contract/index.ts';
import { countUnread } from './inbox.ts';
import type { InboxSources } from './readable.ts';

interface Counting extends InboxSources {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/** Name by which the bell finds the count. */
const INBOX = 'inbox';

export function inboxBadge({ database, log, ...known }: Counting): Badge {
  return {
    changesWith: [],
    byClock: false,
    isOwn: true,
    may: ({ page }) => page === undefined,
    count: async (actor) => {
      try {
        const amount = await database.tenant(actor.companyId, (db) => countUnread(db, known, actor));
        return amount > 0 ? { name: INBOX, amount, type: 'INFO' } : undefined;
      } catch (error) {
        log.error({ err: error }, 'unread notices left out');
        return undefined;
      }
    },
  };
}
