// Holds the open event streams of this API process, each with its caller.
import type { Badge } from '../badges/index.ts';
import { type Caller, type Notification, Problem } from '../contract/index.ts';
import { EventStream } from './stream.ts';

export interface Connection {
  readonly stream: EventStream;
  /** The session as it was last read. */
  caller: Caller;
  /** The counts of the badges that the person sees; undefined for one that could not be counted. */
  counts?: Map<Badge, Notification | undefined>;
  /** True once all badges are counted. */
  isCounted?: boolean;
  /** The navbar counts that were last sent, as JSON. */
  navbar?: string;
}

/** The most tabs of one session; browsers open at most six connections to one server. */
const PER_SESSION = 8;

export class Connections {
  private readonly open = new Set<Connection>();

  /** Adds a connection, which removes itself when its stream closes. */
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

  get size(): number {
    return this.open.size;
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

  /** Removes the connection at once, even while its last event is being sent. */
  end(connection: Connection): void {
    this.open.delete(connection);
    connection.stream.end();
  }
}
