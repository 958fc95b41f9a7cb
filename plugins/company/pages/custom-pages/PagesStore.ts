// The company's pages as the server has them: loaded, followed live, moved at once and put back when the server says no.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http, onRecord } from '#core';
import { isGroup, type Line, linesOf, moved, type PageRow, type Place } from './tree.ts';

const RESOURCE = 'customfrontendable';
/** The most that the server gives at once; a menu of more pages helps nobody. */
const MOST = 500;

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'here' };

export class PagesStore {
  state: State = { kind: 'loading' };
  rows: readonly PageRow[] = [];
  selected: number | null = null;
  closed: ReadonlySet<number> = new Set();
  private waiting = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly onFailed: (row: PageRow, error: unknown) => void) {
    makeAutoObservable<this, 'onFailed' | 'turn' | 'waiting'>(this, {
      ...{ rows: observableRef, closed: observableRef, state: observableRef },
      ...{ onFailed: false, turn: false, waiting: false },
    });
  }

  /** Loads, and loads again when anyone changes a page; answers a function that stops. */
  follow(): () => void {
    void this.load();
    return onRecord(RESOURCE, () => void this.load());
  }

  async load(): Promise<void> {
    try {
      const { data } = await http.get<{ data: PageRow[] }>(RESOURCE, { query: { 'page[size]': MOST } });
      // While moves are on their way the answer is older than what is shown.
      if (this.waiting === 0) this.show(data.data);
    } catch (error) {
      runInAction(() => {
        if (this.state.kind !== 'here') this.state = { kind: 'failed', error };
      });
    }
  }

  retry(): void {
    this.state = { kind: 'loading' };
    void this.load();
  }

  get lines(): readonly Line[] {
    return linesOf(this.rows, this.closed);
  }

  get current(): PageRow | undefined {
    return this.rows.find(({ id }) => id === this.selected);
  }

  get groups(): readonly PageRow[] {
    return this.rows.filter(isGroup);
  }

  select(id: number | null): void {
    this.selected = id;
  }

  toggle(id: number, isOpen = this.closed.has(id)): void {
    const closed = new Set(this.closed);
    if (isOpen) closed.delete(id);
    else closed.add(id);
    this.closed = closed;
  }

  move(row: PageRow, place: Place): void {
    const before = this.rows;
    this.rows = moved(before, row.id, place);
    if (place.parent !== null) this.toggle(place.parent, true);
    const after = this.rows[this.rows.findIndex(({ id }) => id === row.id) - 1]?.id ?? null;
    const isElsewhere = (row.parent_id ?? null) !== place.parent;
    this.waiting += 1;
    this.turn = this.turn
      .then(() =>
        // Group and place in one step: nobody sees it half moved.
        isElsewhere
          ? http.patch(`${RESOURCE}/${row.id}`, { parent_id: place.parent }, { query: { after: after ?? '' } })
          : http.patch(`${RESOURCE}/order`, { ids: [row.id], after }),
      )
      .catch((error: unknown) => this.onFailed(row, error))
      .then(() => this.settle());
  }

  private settle(): void {
    this.waiting -= 1;
    if (this.waiting === 0) void this.load();
  }

  private show(rows: readonly PageRow[]): void {
    this.rows = rows;
    this.state = { kind: 'here' };
    if (!this.current) this.selected = null;
  }
}
