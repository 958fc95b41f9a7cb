// Keeps the counts beside the menu entries current: a badge is counted again shortly after one of its records changed,
// and only for people who see its page.
import type { Badge } from '../badges/index.ts';
import type { Notification } from '../contract/index.ts';
import { Gate } from '../http/gate.ts';
import type { Connection, Connections } from './connections.ts';

/** Changes within this time are counted together. */
const PAUSE_MS = 250;
/** The most people whose counts are made at the same time. */
const AT_ONCE = 4;

export class NavbarFeed {
  /** By company: the badges to count again. */
  private readonly stale = new Map<number, Set<Badge>>();
  /** Connections whose own counts must be made again. */
  private readonly concerned = new Set<Connection>();
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly counting = new Set<number>();
  private readonly gate = new Gate(AT_ONCE, Number.POSITIVE_INFINITY);

  constructor(
    private readonly connections: Connections,
    private readonly badges: readonly Badge[],
  ) {}

  /** Call it when a record of the model changed. */
  changed(companyId: number, model: string): void {
    this.countAgain(companyId, ({ changesWith }) => changesWith.includes(model));
  }

  /** Call it every minute. */
  ticked(companyId: number): void {
    this.countAgain(companyId, ({ byClock }) => byClock);
  }

  /** Call it when these people's own counts changed. */
  told(companyId: number, connections: readonly Connection[]): void {
    for (const connection of connections) this.concerned.add(connection);
    this.soon(companyId);
  }

  /** Makes all counts of a stream, when it opens and when the person's access changed; screens have no menu. */
  async welcome(connection: Connection): Promise<void> {
    const { caller } = connection;
    if (caller.kind !== 'employee') return;
    const own = new Map<Badge, Notification | undefined>();
    connection.counts = own;
    connection.isCounted = false;
    const visible = this.badges.filter((badge) => badge.may(caller));
    const counts = await this.gate.pass(() =>
      Promise.all(visible.map(async (badge) => [badge, await badge.count(caller)] as const)),
    );
    // Badges that changed meanwhile have a newer count already; a change of rights counts anew.
    for (const [badge, count] of counts) if (!own.has(badge)) own.set(badge, count);
    if (connection.counts !== own) return;
    connection.isCounted = true;
    this.send(connection);
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private countAgain(companyId: number, isStale: (badge: Badge) => boolean): void {
    const stale = this.badges.filter(isStale);
    if (stale.length === 0) return;
    this.stale.set(companyId, new Set([...(this.stale.get(companyId) ?? []), ...stale]));
    this.soon(companyId);
  }

  private soon(companyId: number): void {
    if (this.timers.has(companyId)) return;
    const timer = setTimeout(() => void this.run(companyId), PAUSE_MS);
    this.timers.set(companyId, timer);
  }

  /** Runs one count of a company at a time; changes meanwhile wait for the next. */
  private async run(companyId: number): Promise<void> {
    this.timers.delete(companyId);
    if (this.counting.has(companyId)) return this.soon(companyId);
    const stale = [...(this.stale.get(companyId) ?? [])];
    this.stale.delete(companyId);
    this.counting.add(companyId);
    try {
      const each = this.people(companyId).map((own) => ({ own, again: [...stale, ...this.ownOf(own)] }));
      const some = each.filter(({ again }) => again.length > 0);
      await Promise.all(some.map(({ own, again }) => this.gate.pass(() => this.recount(own, again))));
    } finally {
      this.counting.delete(companyId);
    }
  }

  private ownOf(connections: readonly Connection[]): readonly Badge[] {
    const told = connections.filter((connection) => this.concerned.delete(connection));
    return told.length > 0 ? this.badges.filter(({ isOwn }) => isOwn) : [];
  }

  /** Groups streams of the same employee, which share one count. */
  private people(companyId: number): Connection[][] {
    const people = new Map<number, Connection[]>();
    for (const connection of this.connections.where((caller) => caller.companyId === companyId)) {
      const { caller } = connection;
      if (caller.kind !== 'employee') continue;
      people.set(caller.employeeId, [...(people.get(caller.employeeId) ?? []), connection]);
    }
    return [...people.values()];
  }

  private async recount(own: readonly Connection[], stale: readonly Badge[]): Promise<void> {
    const caller = own[0]?.caller;
    if (caller?.kind !== 'employee') return;
    const visible = stale.filter((badge) => badge.may(caller));
    for (const badge of visible) {
      const count = await badge.count(caller);
      for (const { counts } of own) counts?.set(badge, count);
    }
    if (visible.length > 0) for (const connection of own) this.send(connection);
  }

  /** Sends the counts if they changed, and always all of them. */
  private send(connection: Connection): void {
    if (!connection.isCounted) return;
    const counts = this.badges.flatMap((badge) => connection.counts?.get(badge) ?? []);
    const navbar = JSON.stringify(counts);
    if (connection.navbar === navbar) return;
    connection.navbar = navbar;
    connection.stream.send('navbar', counts);
  }
}
