// Passes rows of streams on to pages that show their subjects, with their values: of each subject the newest, and no
// more often than the page asked for.
import type { Entity } from '#core/contract';
import type { Announcement, ArrivedRow } from '../announcements/announce.ts';
import type { Caller } from '../contract/index.ts';
import { type Connection, Connections } from './connections.ts';
import { mayReceive } from './may-receive.ts';

/** The part of a stream that a page shows. */
export interface Shown {
  readonly resource: string;
  /** The subjects that are shown, as texts; without them every subject that the caller may see. */
  readonly subjects?: ReadonlySet<string>;
  /** Milliseconds between two events. */
  readonly every: number;
}

interface Follower {
  readonly shown: Shown;
  /** Rows that wait for the next event, by subject. */
  readonly waiting: Map<string, ArrivedRow>;
  timer?: NodeJS.Timeout;
}

export class ArrivalFeed {
  readonly connections = new Connections();
  private readonly followers = new WeakMap<Connection, Follower>();

  open(caller: Caller, shown: Shown): Connection {
    const connection = this.connections.add(caller);
    const follower: Follower = { shown, waiting: new Map() };
    this.followers.set(connection, follower);
    connection.stream.onClosed(() => clearTimeout(follower.timer));
    return connection;
  }

  heard({ company, resource, rows }: Extract<Announcement, { type: 'arrived' }>, entity: Entity): void {
    for (const connection of this.connections.where(({ companyId }) => companyId === company)) {
      const follower = this.followers.get(connection);
      if (follower?.shown.resource !== resource) continue;
      for (const row of rows) this.keep(connection, follower, entity, row);
    }
  }

  private keep(connection: Connection, follower: Follower, entity: Entity, row: ArrivedRow): void {
    const { subjects, every } = follower.shown;
    const subject = String(row.values[entity.stream?.subject ?? '']);
    if (subjects?.has(subject) === false) return;
    if (!mayReceive(connection.caller, entity, row.version && [row.version])) return;
    follower.waiting.set(subject, row);
    if (follower.timer) return;
    // The first row is sent at once; rows that come within the time after it wait.
    this.send(connection, follower);
    follower.timer = setTimeout(() => this.pause(connection, follower), every);
    follower.timer.unref();
  }

  private pause(connection: Connection, follower: Follower): void {
    follower.timer = undefined;
    if (follower.waiting.size === 0) return;
    this.send(connection, follower);
    follower.timer = setTimeout(() => this.pause(connection, follower), follower.shown.every);
    follower.timer.unref();
  }

  private send({ stream }: Connection, { shown, waiting }: Follower): void {
    stream.send('arrived', { resource: shown.resource, rows: [...waiting.values()].map(({ values }) => values) });
    waiting.clear();
  }
}
