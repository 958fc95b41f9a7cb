// Loads the rows of a list that is a part of a page: narrowed for good, searched, sorted, and fetched a page at a time.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http } from '../http/http.ts';
import { whenItPasses } from '../http/problem.ts';
import { onRecord } from '../session/announcements.ts';
import { writeQuery } from '../table/query.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { type Given, givenBy, type RowFilter, writtenFilter } from './rowFilter.ts';

const PAGE = 25;
/** Rows that one call may ask for again. */
const MOST = 500;

export interface AskedRows {
  readonly filter?: RowFilter;
  /** Fields, `-` before one for descending; the entity's own order without. */
  readonly sort?: readonly string[];
  /** So many rows are fetched at first, and with each further page. */
  readonly size?: number;
  /** The search text of a page with a search field of its own, outside of the list. */
  readonly search?: string;
}

interface Answer {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly next?: string | null };
}

export class PagedRows {
  rows: readonly Row[] = [];
  /** Of all rows, whatever is searched; null until it is known. */
  count: number | null = null;
  search = '';
  sort: readonly string[];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown;
  next: string | null = null;
  private call = new AbortController();
  private stopWaiting: (() => void) | undefined;

  constructor(
    private readonly resource: string,
    private asked: AskedRows = {},
  ) {
    this.sort = asked.sort ?? [];
    this.search = asked.search ?? '';
    makeAutoObservable<this, 'call' | 'resource' | 'stopWaiting'>(this, {
      rows: observableRef,
      sort: observableRef,
      error: observableRef,
      call: false,
      resource: false,
      stopWaiting: false,
    });
  }

  get given(): Given {
    return givenBy(this.asked.filter);
  }

  /** What a link to one of its rows passes on. */
  get query(): Record<string, string> {
    return writeQuery({ search: this.search, sort: this.sort, filters: {}, within: writtenFilter(this.asked.filter) });
  }

  /** Loads other rows; those of before stay until they have come. */
  narrow(asked: AskedRows): Promise<void> {
    this.asked = asked;
    this.sort = asked.sort ?? [];
    this.search = asked.search ?? this.search;
    this.count = null;
    return this.ask(this.size);
  }

  find(search: string): Promise<void> {
    this.search = search;
    return this.ask(this.size);
  }

  /** No field is the order that the list began with. */
  sortBy(sort: readonly string[]): Promise<void> {
    this.sort = sort.length > 0 ? sort : (this.asked.sort ?? []);
    return this.ask(this.size);
  }

  /** As many rows as are shown, newer. */
  reload(): Promise<void> {
    return this.ask(Math.min(Math.max(this.rows.length, this.size), MOST), { keeps: true });
  }

  more(): Promise<void> {
    return this.next === null ? Promise.resolve() : this.ask(this.size, { keeps: true, after: this.next });
  }

  /** Keeps the rows current with what anyone changes. Answers a function that stops, and the call that is under way. */
  follow(): () => void {
    const stop = onRecord(this.resource, () => void this.reload());
    return () => {
      stop();
      this.stopWaiting?.();
      this.call.abort();
    };
  }

  private get size(): number {
    return this.asked.size ?? PAGE;
  }

  /** @param keeps the rows that are shown stay where the call fails: they answer the same question */
  private async ask(size: number, { keeps = false, after }: { keeps?: boolean; after?: string } = {}): Promise<void> {
    this.call.abort();
    this.stopWaiting?.();
    this.call = new AbortController();
    const { signal } = this.call;
    if (this.state === 'failed') this.state = 'loading';
    const query = { ...this.query, 'page[size]': size, 'page[after]': after };
    try {
      const { data } = await http.get<Answer>(this.resource, { query, signal });
      if (!signal.aborted) this.accept(data, after !== undefined);
    } catch (error) {
      if (!signal.aborted) this.fail(error, keeps);
    }
  }

  private accept({ data, meta }: Answer, isMore: boolean): void {
    this.rows = isMore ? [...this.rows, ...data] : data;
    this.next = meta.next ?? null;
    this.state = 'ready';
    if (this.search === '') this.count = meta.total ?? this.count;
  }

  private fail(error: unknown, keeps: boolean): void {
    this.stopWaiting = whenItPasses(error, () => void this.reload());
    runInAction(() => {
      if (!keeps) this.rows = [];
      this.error = error;
      this.state = 'failed';
    });
  }
}
