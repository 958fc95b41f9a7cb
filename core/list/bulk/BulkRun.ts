// Runs one piece of work on many rows: shows its progress and failures, and can be stopped and tried again (docs/domain
// 2.9).
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { batch } from '../../http/batch.ts';
import { HttpError } from '../../http/problem.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { type Deed, inOneCall, type Worked } from './inOneCall.ts';
import type { BulkKind } from './kinds.ts';
import type { Values } from './moving.ts';

export interface Failure {
  readonly row: Row;
  readonly error: unknown;
}

/** A row before the work and after it, if it still exists. */
export interface Change {
  readonly before: Row;
  readonly after: Row | null;
}

export interface Task {
  readonly resource: string;
  readonly kind: BulkKind;
  /** The values that each row is given, if the work sets values. */
  readonly values?: Values;
  readonly deed: Deed;
  /** Answers the rows, once the run has started. */
  readonly collect: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** Called each time that the run stops. */
  readonly onEnd: (run: BulkRun) => void;
}

/** Copies keep the order of their originals, so they are made one by one. */
const ONE_BY_ONE: readonly BulkKind[] = ['copy'];
/** After this many failures in a row without an answer the run ends, since the others would fail too. */
const LOST_AFTER = 5;

export class BulkRun {
  state: 'collecting' | 'running' | 'ended' = 'collecting';
  total: number | null = null;
  done = 0;
  failures: readonly Failure[] = [];
  /** Rows that were not begun, because the run was stopped or the connection was lost. */
  rest: readonly Row[] = [];
  changes: readonly Change[] = [];
  /** The error that kept the rows from being found. */
  error: unknown = null;
  /** The failure for which the server left the rows of `rest`. */
  broke: unknown = null;
  private control = new AbortController();
  private lost = 0;

  constructor(private readonly task: Task) {
    makeAutoObservable<this, 'task' | 'control' | 'lost'>(this, {
      failures: observableRef,
      rest: observableRef,
      changes: observableRef,
      error: observableRef,
      broke: observableRef,
      task: false,
      control: false,
      lost: false,
    });
  }

  get kind(): BulkKind {
    return this.task.kind;
  }

  get values(): Values {
    return this.task.values ?? {};
  }

  get isClean(): boolean {
    return this.error === null && this.failures.length === 0 && this.rest.length === 0;
  }

  async start(): Promise<void> {
    try {
      const rows = await this.task.collect(this.control.signal);
      // The run was stopped while it looked for its rows, so nothing is begun.
      await this.run(this.control.signal.aborted ? [] : rows);
    } catch (error) {
      this.end(() => {
        this.error = this.control.signal.aborted ? null : error;
      });
    }
  }

  /** Begins no further row or chunk, and waits for those that are running. */
  stop(): void {
    this.control.abort();
  }

  /** Tries the failed rows again, and those that were not begun. */
  async retry(): Promise<void> {
    await this.run([...this.failures.map(({ row }) => row), ...this.rest]);
  }

  private async run(rows: readonly Row[]): Promise<void> {
    runInAction(() => {
      this.control = new AbortController();
      this.state = 'running';
      this.total = rows.length;
      this.done = 0;
      this.lost = 0;
      this.failures = [];
      this.rest = [];
      this.broke = null;
    });
    const worked = await this.work(rows);
    this.end(() => this.sort(rows, worked));
  }

  private async work(rows: readonly Row[]): Promise<Worked> {
    const { resource, deed } = this.task;
    const { signal } = this.control;
    const onItem = (done: number): void =>
      runInAction(() => {
        this.done = done;
      });
    if ('changeOf' in deed) return inOneCall(resource, rows, deed.changeOf, { signal, onItem });
    const concurrent = !ONE_BY_ONE.includes(this.kind);
    return { results: await batch(rows, (row) => this.watched(deed.work, row), { concurrent, signal, onItem }) };
  }

  private async watched(work: (row: Row) => Promise<Row | null>, row: Row): Promise<Row | null> {
    try {
      const answer = await work(row);
      this.lost = 0;
      return answer;
    } catch (error) {
      this.lost = error instanceof HttpError && [0, 401].includes(error.status) ? this.lost + 1 : 0;
      if (this.lost >= LOST_AFTER) this.stop();
      throw error;
    }
  }

  private sort(rows: readonly Row[], { results, broke = null }: Worked): void {
    const fine: Change[] = [];
    const failures: Failure[] = [];
    const rest: Row[] = [];
    rows.forEach((row, index) => {
      const result = results[index];
      if (!result) rest.push(row);
      else if (result.status === 'fulfilled') fine.push({ before: row, after: result.value });
      else failures.push({ row, error: result.reason });
    });
    this.failures = failures;
    this.rest = rest;
    this.broke = broke;
    this.changes = [...this.changes, ...fine];
  }

  private end(change: () => void): void {
    runInAction(() => {
      change();
      this.state = 'ended';
    });
    this.task.onEnd(this);
  }
}
