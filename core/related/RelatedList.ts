// Loads the rows of another entity that point to one record: counts and searches them, a page at a time.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http } from '../http/http.ts';
import type { Row } from '../table/window/RowWindow.ts';

const PAGE = 25;
/** The most rows that one reload asks for. */
const MOST = 500;

interface Answer {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly next?: string | null };
}

export class RelatedList {
  rows: readonly Row[] = [];
  /** Number of all rows without the search; null until it is known. */
  count: number | null = null;
  search = '';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  next: string | null = null;
  private call = new AbortController();

  constructor(
    private readonly resource: string,
    readonly field: string,
    readonly id: number,
  ) {
    makeAutoObservable<RelatedList, 'call' | 'resource'>(this, {
      rows: observableRef,
      call: false,
      resource: false,
      field: false,
      id: false,
    });
  }

  /** The query that a link to one of the rows passes on. */
  get query(): Record<string, string> {
    return { [`filter[${this.field}]`]: String(this.id), ...(this.search && { search: this.search }) };
  }

  find(search: string): Promise<void> {
    this.search = search;
    return this.ask(PAGE);
  }

  /** Loads as many rows as are shown again. */
  reload(): Promise<void> {
    return this.ask(Math.min(Math.max(this.rows.length, PAGE), MOST));
  }

  more(): Promise<void> {
    return this.next === null ? Promise.resolve() : this.ask(PAGE, this.next);
  }

  dispose(): void {
    this.call.abort();
  }

  private async ask(size: number, after?: string): Promise<void> {
    this.call.abort();
    this.call = new AbortController();
    const { signal } = this.call;
    const query = { ...this.query, 'page[size]': size, 'page[after]': after };
    try {
      const { data } = await http.get<Answer>(this.resource, { query, signal });
      if (!signal.aborted) this.accept(data, after !== undefined);
    } catch {
      if (!signal.aborted) runInAction(() => (this.state = 'failed'));
    }
  }

  private accept({ data, meta }: Answer, isMore: boolean): void {
    this.rows = isMore ? [...this.rows, ...data] : data;
    this.next = meta.next ?? null;
    this.state = 'ready';
    if (this.search === '') this.count = meta.total ?? this.count;
  }
}
