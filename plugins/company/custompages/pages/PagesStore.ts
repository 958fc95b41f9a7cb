// Holds the company's custom pages: loads and follows them, shows a move at once, and takes it back when the server
// refuses.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http, onRecord } from '#core';
import { type Line, linesOf, moved, type Place, type TreeState, Turns } from '#core/tree';
import { isGroup, itemOfRow, type PageItem, type PageRow } from './pageRow.ts';

const RESOURCE = 'customfrontendable';
/** The most that the server gives at once; a menu of more pages helps nobody. */
const MOST = 500;

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'here' };

export class PagesStore implements TreeState<PageItem> {
  state: State = { kind: 'loading' };
  rows: readonly PageRow[] = [];
  selected: string | null = null;
  closed: ReadonlySet<string> = new Set();
  private readonly turns = new Turns(() => void this.load());

  constructor(
    private readonly mayChange: () => boolean,
    private readonly onFailed: (row: PageRow, error: unknown) => void,
  ) {
    makeAutoObservable<this, 'mayChange' | 'onFailed' | 'turns'>(this, {
      ...{ rows: observableRef, closed: observableRef, state: observableRef },
      ...{ mayChange: false, onFailed: false, turns: false },
      ...{ mayMove: false, mayStandIn: false },
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
      if (this.turns.isIdle) this.show(data.data);
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

  get items(): readonly PageItem[] {
    return this.rows.map(itemOfRow);
  }

  get lines(): readonly Line<PageItem>[] {
    return linesOf(this.items, this.closed);
  }

  get current(): PageRow | undefined {
    return this.rows.find(({ id }) => String(id) === this.selected);
  }

  mayMove(): boolean {
    return this.mayChange();
  }

  /** A group cannot be inside another group. */
  mayStandIn({ row }: PageItem, parent: PageItem | undefined): boolean {
    return !parent || !isGroup(row);
  }

  select(key: string | null): void {
    this.selected = key;
  }

  toggle(key: string, isOpen = this.closed.has(key)): void {
    const closed = new Set(this.closed);
    if (isOpen) closed.delete(key);
    else closed.add(key);
    this.closed = closed;
  }

  move({ key, row }: PageItem, place: Place): void {
    const items = moved(this.items, key, place);
    this.rows = items.map((item) => ({ ...item.row, parent_id: item.parent === null ? null : Number(item.parent) }));
    if (place.parent !== null) this.toggle(place.parent, true);
    const after = this.rows[this.rows.findIndex(({ id }) => id === row.id) - 1]?.id ?? null;
    const parent_id = place.parent === null ? null : Number(place.parent);
    const call = () =>
      // Sends group and place in one call, so that nobody sees the page half moved.
      (row.parent_id ?? null) === parent_id
        ? http.patch(`${RESOURCE}/order`, { ids: [row.id], after })
        : http.patch(`${RESOURCE}/${row.id}`, { parent_id }, { query: { after: after ?? '' } });
    this.turns.take(call, (error) => this.onFailed(row, error));
  }

  private show(rows: readonly PageRow[]): void {
    this.rows = rows;
    this.state = { kind: 'here' };
    if (!this.current) this.selected = null;
  }
}
