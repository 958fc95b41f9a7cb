// Holds a person's saved views of one list: loads them when they are first needed and changes them by their own calls.
import { action, makeObservable, observable, observableRef } from 'mobx';
import { http } from '../../http/http.ts';

export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The list's state in the form that {@link viewQuery} writes. */
  readonly query: string;
  /** True if this person's list opens with it. */
  readonly is_default?: boolean;
  /** Permission groups that the view is shared with, and whether their lists open with it. */
  readonly group_ids?: readonly number[];
  readonly group_default?: boolean;
}

export const SHARED_BY = ['group_ids', 'group_default'] as const;

/** A colleague's view, which only the colleague can change. */
export interface SharedView extends SavedView {
  readonly owner: string;
}

const VIEWS = 'savedview';
const MOST = 200;

export class SavedViews {
  views: readonly SavedView[] = [];
  shared: readonly SharedView[] = [];
  state: 'unread' | 'reading' | 'read' | 'failed' = 'unread';

  constructor(private readonly list: string) {
    makeObservable<SavedViews, 'set'>(this, {
      views: observableRef,
      shared: observableRef,
      state: observable,
      set: action,
    });
  }

  async read(): Promise<void> {
    if (this.state === 'reading' || this.state === 'read') return;
    this.set('reading');
    try {
      const query = { 'filter[resource]': this.list, sort: 'name', 'page[size]': MOST };
      const [own, shared] = await Promise.all([
        http.get<{ data: readonly SavedView[] }>(VIEWS, { query }),
        http.get<{ data: readonly SharedView[] }>(`${VIEWS}/shared`, { query: { resource: this.list } }),
      ]);
      this.set('read', own.data.data, shared.data.data);
    } catch {
      this.set('failed');
    }
  }

  async add(view: Omit<SavedView, 'id'>): Promise<SavedView> {
    const { data } = await http.post<{ data: SavedView }>(VIEWS, { resource: this.list, ...view });
    this.put(data.data);
    return data.data;
  }

  async change(id: number, part: Partial<Omit<SavedView, 'id'>>): Promise<SavedView> {
    const { data } = await http.patch<{ data: SavedView }>(`${VIEWS}/${id}`, part);
    this.put(data.data);
    return data.data;
  }

  async remove(id: number): Promise<void> {
    await http.delete(`${VIEWS}/${id}`);
    this.set('read', this.others(id));
  }

  /** Takes over a view that a call of its own has changed. */
  put(view: SavedView): void {
    const others = this.others(view.id).map((other) => (view.is_default ? { ...other, is_default: false } : other));
    const views = [...others, view].sort((a, b) => a.name.localeCompare(b.name));
    this.set('read', views);
  }

  private others(id: number): SavedView[] {
    return this.views.filter((view) => view.id !== id);
  }

  private set(state: SavedViews['state'], views = this.views, shared = this.shared): void {
    this.state = state;
    this.views = views;
    this.shared = shared;
  }
}
