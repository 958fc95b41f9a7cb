// Holds the rows of one question and keeps them current: all of them are read once, and after that only those of changed
// records.
import { whenItPasses } from '../http/problem.ts';

/** Ids of changed records, by the name that the source gives their kind. */
export type Changed = ReadonlyMap<string, ReadonlySet<number>>;

export interface Whole<Row> {
  readonly rows: readonly Row[];
  /** True if there are more rows than these. */
  readonly more: boolean;
  /** The field that tells rows apart; without `columns` every change has all rows read again. */
  readonly key?: string;
  /** The field with the record's id, by kind. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** A change, as a source tells it; `gap` if nobody knows what changed. */
export type Heard = Changed | 'gap';

export interface WindowSource<Row> {
  readonly whole: (signal: AbortSignal) => Promise<Whole<Row>>;
  /** Answers those rows of the changed records that belong to the window. */
  readonly some: (changed: Changed, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Finds out after a gap what changed; without it all rows are read again. */
  readonly since?: (rows: readonly Row[], signal: AbortSignal) => Promise<Changed>;
  readonly follow: (heard: (change: Heard) => void) => () => void;
}

export interface WindowState<Row> extends Pick<Whole<Row>, 'rows' | 'more'> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
}

type Due = 'whole' | 'since' | 'some';

interface Running {
  readonly call: AbortController;
  readonly due: Due;
  readonly pending: Changed;
}

/** Time in which further changes join the question about the first one. */
const BURST_MS = 100;
const NONE: readonly never[] = [];

export class LiveWindow<Row> {
  current: WindowState<Row> = { state: 'loading', rows: NONE, more: false };
  private read: Whole<Row> | undefined;
  private pending: Changed = new Map();
  private due: Due | undefined = 'whole';
  private running: Running | undefined;
  private isShown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWaiting: (() => void) | undefined;
  private readonly stopFollowing: () => void;

  constructor(
    private readonly source: WindowSource<Row>,
    private readonly onChange: () => void,
  ) {
    this.stopFollowing = source.follow((change) => this.hear(change));
  }

  /** Keeps the rows current from now on; before, the window only remembers what changed. */
  show(): void {
    if (this.isShown) return;
    this.isShown = true;
    void this.work();
  }

  hide(): void {
    this.isShown = false;
  }

  /** Reads the rows, if they were not read yet, before anyone sees them. */
  prefetch(): void {
    if (!this.read) void this.work();
  }

  reload(): void {
    this.want('whole');
    if (this.current.state === 'failed') this.set({ state: 'loading' });
    this.restart();
  }

  close(): void {
    this.isShown = false;
    this.stopFollowing();
    this.stopWaiting?.();
    clearTimeout(this.timer);
    this.giveUp();
  }

  private hear(change: Heard): void {
    if (change === 'gap') this.want(this.source.since && this.read ? 'since' : 'whole');
    else this.note(change);
    if (!this.isShown) return;
    // All rows are read at once, as is what was missed; changed rows wait for those of the same burst.
    if (this.due !== 'some') this.restart();
    else this.timer ??= setTimeout(() => this.work(), BURST_MS);
  }

  private note(change: Changed): void {
    const isKnown = [...change.keys()].every((kind) => !this.read || this.read.columns?.[kind]);
    if (isKnown) this.pending = joined(this.pending, change);
    this.want(isKnown ? 'some' : 'whole');
  }

  /** A larger question holds the smaller ones. */
  private want(due: Due): void {
    const order: readonly (Due | undefined)[] = [undefined, 'some', 'since', 'whole'];
    if (order.indexOf(due) > order.indexOf(this.due)) this.due = due;
  }

  /** Gives up the running question, and asks what it asked with what came since. */
  private restart(): void {
    this.giveUp();
    void this.work();
  }

  private giveUp(): void {
    if (!this.running) return;
    const { call, due, pending } = this.running;
    this.running = undefined;
    this.pending = joined(this.pending, pending);
    this.want(due);
    call.abort();
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stopWaiting?.();
    if (this.running || !this.due || !(this.isShown || !this.read)) return;
    const running = { call: new AbortController(), due: this.due, pending: this.pending };
    this.running = running;
    this.due = undefined;
    this.pending = new Map();
    try {
      const next = await this.ask(running);
      if (this.running !== running) return;
      this.running = undefined;
      this.take(next);
    } catch (error) {
      if (this.running !== running) return;
      this.giveUp();
      this.set({ state: 'failed', error });
      this.stopWaiting = whenItPasses(error, () => void this.work());
      return;
    }
    await this.work();
  }

  private async ask({ call: { signal }, due, pending }: Running): Promise<Whole<Row>> {
    const { read, source } = this;
    if (due === 'whole' || !read) return source.whole(signal);
    const missed = due === 'since' ? await source.since?.(read.rows, signal) : undefined;
    const changed = joined(pending, missed);
    if (changed.size === 0) return read;
    return { ...read, rows: merged(read, changed, await source.some(changed, signal)) };
  }

  private take(next: Whole<Row>): void {
    this.read = next;
    for (const kind of this.pending.keys()) if (!next.columns?.[kind]) this.want('whole');
    const { rows, more } = next;
    this.set({ state: 'ready', rows, more, error: undefined });
  }

  private set(changed: Partial<WindowState<Row>>): void {
    this.current = { ...this.current, ...changed };
    this.onChange();
  }
}

function joined(one: Changed, other: Changed = new Map()): Changed {
  const kinds = new Set([...one.keys(), ...other.keys()]);
  const all = [...kinds].map(
    (kind) => [kind, new Set([...(one.get(kind) ?? []), ...(other.get(kind) ?? [])])] as const,
  );
  return new Map(all.filter(([, ids]) => ids.size > 0));
}

/** Puts each new row in the place of the former one with its key, and the others last. */
function merged<Row>({ rows, columns = {}, key = 'id' }: Whole<Row>, changed: Changed, news: readonly Row[]): Row[] {
  const fieldOf = (row: Row, name: string) => (row as Readonly<Record<string, unknown>>)[name];
  const asked = [...changed].flatMap(([kind, ids]) => (columns[kind] ? [[columns[kind], ids] as const] : []));
  const isAsked = (row: Row) => asked.some(([column, ids]) => ids.has(fieldOf(row, column) as number));
  const fresh = new Map(news.map((row) => [fieldOf(row, key), row]));
  const kept = rows.flatMap((row) => {
    const found = fresh.get(fieldOf(row, key));
    fresh.delete(fieldOf(row, key));
    return found ? [found] : isAsked(row) ? [] : [row];
  });
  return [...kept, ...fresh.values()];
}
