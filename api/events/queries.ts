// Tells people who may run a query that its rows may have changed, because a record of one of its models did, and of
// which records. They need no permission to list that model: an id alone tells nothing of its record.
import { may } from '../modules/guarded.ts';
import { MOST_CHANGED, type PreparedQuery } from '../queries/index.ts';
import type { Connections } from './connections.ts';

/** Changes within this time are announced together. */
const PAUSE_MS = 250;

export class QueryFeed {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly connections: Connections,
    private readonly queries: readonly PreparedQuery[],
  ) {}

  /** Call it when a record of the model changed; without an id when rows of a stream arrived. */
  changed(companyId: number, model: string, id?: number): void {
    for (const one of this.queries) {
      if (one.query.changesWith.includes(model)) this.soon(companyId, one).note(one, model, id);
    }
  }

  close(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private soon(companyId: number, one: PreparedQuery): Waiting {
    const key = `${companyId} ${one.name}`;
    const known = this.waiting.get(key);
    if (known) return known;
    const timer = setTimeout(() => {
      this.waiting.delete(key);
      this.announce(companyId, one, made.ids);
    }, PAUSE_MS);
    const made = new Waiting(timer);
    this.waiting.set(key, made);
    return made;
  }

  private announce(companyId: number, { module, query }: PreparedQuery, changed: Waiting['ids']): void {
    const askers = this.connections.where((caller) => caller.companyId === companyId && may(caller, module, query));
    const told = { plugin: query.as ?? module.manifest.id, id: query.id, ...(changed && { changed: plain(changed) }) };
    for (const { stream } of askers) stream.send('query', told);
  }
}

type Ids = ReadonlyMap<string, ReadonlySet<number>>;

const plain = (ids: Ids) => Object.fromEntries([...ids].map(([model, some]) => [model, [...some]]));

/** Gathers the changes that are announced together. */
class Waiting {
  /** Ids of the changed records by model; undefined if pages have to read all rows again. */
  ids: Map<string, Set<number>> | undefined = new Map();
  private count = 0;

  constructor(readonly timer: NodeJS.Timeout) {}

  note({ query }: PreparedQuery, model: string, id: number | undefined): void {
    this.count += 1;
    const isKnown = id !== undefined && Object.hasOwn(query.rowsOf?.models ?? {}, model);
    if (this.count > MOST_CHANGED || !isKnown) this.ids = undefined;
    if (isKnown) this.ids?.set(model, (this.ids.get(model) ?? new Set()).add(id));
  }
}
