// Tells people who may run a query that its rows may have changed, because a record of one of its models did. They need
// no permission to list that model.
import { may } from '../modules/guarded.ts';
import type { PreparedQuery } from '../queries/index.ts';
import type { Connections } from './connections.ts';

/** Changes within this time are announced together. */
const PAUSE_MS = 250;

export class QueryFeed {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly connections: Connections,
    private readonly queries: readonly PreparedQuery[],
  ) {}

  /** Call it when a record of the model changed. */
  changed(companyId: number, model: string): void {
    for (const one of this.queries) {
      if (one.query.changesWith.includes(model)) this.soon(companyId, one);
    }
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private soon(companyId: number, one: PreparedQuery): void {
    const key = `${companyId} ${one.name}`;
    if (this.timers.has(key)) return;
    const timer = setTimeout(() => {
      this.timers.delete(key);
      this.announce(companyId, one);
    }, PAUSE_MS);
    this.timers.set(key, timer);
  }

  private announce(companyId: number, { module, query }: PreparedQuery): void {
    const askers = this.connections.where((caller) => caller.companyId === companyId && may(caller, module, query));
    for (const { stream } of askers) stream.send('query', { plugin: query.as ?? module.manifest.id, id: query.id });
  }
}
