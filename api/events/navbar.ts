// Keeps the counts beside the menu entries right: counted again shortly after something of the company changed.
import type { Actor } from '../auth/subject.ts';
import type { Notification } from '../plugin.ts';
import type { Connection, Connections } from './connections.ts';

/** Changes within this time are counted together. */
const PAUSE_MS = 250;
/** People whose counts are made at the same time. */
const AT_ONCE = 4;

export type CountFor = (actor: Actor) => Promise<readonly Notification[]>;

export class NavbarFeed {
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly counting = new Set<number>();

  constructor(
    private readonly connections: Connections,
    private readonly count: CountFor,
  ) {}

  /** Something of the company changed. */
  changed(companyId: number): void {
    if (this.timers.has(companyId)) return;
    const timer = setTimeout(() => void this.run(companyId), PAUSE_MS);
    this.timers.set(companyId, timer);
  }

  /** The first counts of a new stream; screens have no menu. */
  async welcome(connection: Connection): Promise<void> {
    if (connection.caller.kind === 'employee') tell([connection], await this.count(connection.caller));
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** One count of a company at a time: what changes meanwhile waits for the next. */
  private async run(companyId: number): Promise<void> {
    this.timers.delete(companyId);
    if (this.counting.has(companyId)) return this.changed(companyId);
    this.counting.add(companyId);
    try {
      const people = this.people(companyId);
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(people)));
    } finally {
      this.counting.delete(companyId);
    }
  }

  /** Streams of the same employee share one count. */
  private people(companyId: number): Connection[][] {
    const people = new Map<number, Connection[]>();
    for (const connection of this.connections.where((caller) => caller.companyId === companyId)) {
      const { caller } = connection;
      if (caller.kind !== 'employee') continue;
      people.set(caller.employeeId, [...(people.get(caller.employeeId) ?? []), connection]);
    }
    return [...people.values()];
  }

  private async work(people: Connection[][]): Promise<void> {
    for (let own = people.pop(); own; own = people.pop()) {
      const { caller } = own[0]!;
      if (caller.kind === 'employee') tell(own, await this.count(caller));
    }
  }
}

/** Only what is news. */
function tell(connections: readonly Connection[], counts: readonly Notification[]): void {
  const navbar = JSON.stringify(counts);
  for (const connection of connections) {
    if (connection.navbar === navbar) continue;
    connection.navbar = navbar;
    connection.stream.send('navbar', counts);
  }
}
