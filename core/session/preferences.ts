// Holds what people chose in this browser, as a text per name: the theme, columns, what is hidden or quiet. It is kept in
// local storage, an item for each name, restored at start and shared by all tabs; it outlives the session.
import { makeAutoObservable, observable } from 'mobx';
import { makePersistable } from 'mobx-persist-store';
import { ItemStorage, isPreference } from './ItemStorage.ts';

class Preferences {
  /** Read and changed by `get` and `set` alone; mobx-persist-store needs it public. */
  kept = observable.map<string, string>();
  private readonly storage = new ItemStorage();

  constructor() {
    makeAutoObservable<Preferences, 'storage' | 'hearTabs'>(this, {
      storage: false,
      restore: false,
      get: false,
      hearTabs: false,
    });
  }

  /** Reads local storage and then keeps it current. Await it before the first render. */
  async restore(): Promise<void> {
    await makePersistable<Preferences, 'kept'>(this, {
      name: 'preferences',
      storage: this.storage.adapter,
      stringify: false,
      properties: ['kept'],
    });
    this.hearTabs();
  }

  /** Answers undefined if nothing was chosen; anyone may have altered the text. Observers follow it. */
  get(name: string): string | undefined {
    return this.kept.get(name);
  }

  /** Keeps the choice at once; undefined forgets it. */
  set(name: string, value: string | undefined): void {
    if (value === undefined) this.kept.delete(name);
    else this.kept.set(name, value);
  }

  /** Takes over what local storage holds now. */
  reread(): void {
    this.kept.replace(this.storage.read());
  }

  /** Takes over what other tabs choose; a page that comes back missed it. */
  private hearTabs(): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || isPreference(key)) this.reread();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.reread();
    });
  }
}

export const preferences = new Preferences();
