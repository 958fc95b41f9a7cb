// The open streams of this API process, each with whoever it belongs to.
import type { Badge } from '../badges/index.ts';
import { type Caller, type Notification, Problem } from '../contract/index.ts';
import { EventStream } from './stream.ts';

export interface Connection {
  readonly stream: EventStream;
  /** As the session was last read. */
  caller: Caller;
  /** Of the badges that its person sees; nothing where counting failed. */
  counts?: Map<Badge, Notification | undefined>;
  /** Whether all of them are there. */
  isCounted?: boolean;
  /** The navbar counts that were last sent, as JSON. */
  navbar?: string;
}

/** Tabs of one session; browsers hold six at most to one server. */
const PER_SESSION = 8;

export class Connections {
  private readonly open = new Set<Connection>();

  /** The connection leaves by itself when its stream closes. */
  add(caller: Caller): Connection {
    if (this.where(({ sessionId }) => sessionId === caller.sessionId).length >= PER_SESSION) {
      throw new Problem(429, 'tooMany', { headers: { 'retry-after': '30' } });
    }
    const connection: Connection = { caller, stream: new EventStream() };
    this.open.add(connection);
    connection.stream.onClosed(() => this.open.delete(connection));
    return connection;
  }

  where(filter: (caller: Caller) => boolean): Connection[] {
    return [...this.open].filter(({ caller }) => filter(caller));
  }

  all(): Connection[] {
    return [...this.open];
  }

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  companies(): number[] {
    return [...new Set(this.all().map(({ caller }) => caller.companyId))];
  }

  signOut(connection: Connection): void {
    connection.stream.send('signedOut', {});
    this.end(connection);
  }

  /** No longer among the open ones at once, even while its last words are on their way. */
  end(connection: Connection): void {
    this.open.delete(connection);
    connection.stream.end();
  }
}
