// The saved views of this person for one list: read when they are first wanted, changed through their own calls.
import { action, makeObservable, observable, observableRef } from 'mobx';
import { http } from '../../http/http.ts';

export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** As {@link viewQuery} writes it. */
  readonly query: string;
}

const RESOURCE = 'savedview';
const MOST = 200;

export class SavedViews {
  views: readonly SavedView[] = [];
  state: 'unread' | 'reading' | 'read' | 'failed' = 'unread';

  constructor(private readonly list: string) {
    makeObservable<SavedViews, 'set'>(this, { views: observableRef, state: observable, set: action });
  }

  async read(): Promise<void> {
    if (this.state === 'reading' || this.state === 'read') return;
    this.set('reading');
    try {
      const query = { 'filter[resource]': this.list, sort: 'name', 'page[size]': MOST };
      const { data } = await http.get<{ data: readonly SavedView[] }>(RESOURCE, { query });
      this.set('read', data.data);
    } catch {
      this.set('failed');
    }
  }

  async add(view: Omit<SavedView, 'id'>): Promise<SavedView> {
    const { data } = await http.post<{ data: SavedView }>(RESOURCE, { resource: this.list, ...view });
    this.put(data.data);
    return data.data;
  }

  async change(id: number, part: Partial<Omit<SavedView, 'id'>>): Promise<SavedView> {
    const { data } = await http.patch<{ data: SavedView }>(`${RESOURCE}/${id}`, part);
    this.put(data.data);
    return data.data;
  }

  async remove(id: number): Promise<void> {
    await http.delete(`${RESOURCE}/${id}`);
    this.set('read', this.others(id));
  }

  private put(view: SavedView): void {
    const views = [...this.others(view.id), view].sort((a, b) => a.name.localeCompare(b.name));
    this.set('read', views);
  }

  private others(id: number): SavedView[] {
    return this.views.filter((view) => view.id !== id);
  }

  private set(state: SavedViews['state'], views = this.views): void {
    this.state = state;
    this.views = views;
  }
}
