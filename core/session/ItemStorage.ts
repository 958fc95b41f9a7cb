// Keeps each preference as an item of its own in local storage, and leaves the items that others wrote as they are.

/** Items of local storage that hold the session or let a browser sign in; they are no preferences. */
const OTHERS: ReadonlySet<string> = new Set([
  'state',
  'public_code',
  'private_code',
  'trusted_device_key',
  '2fa_user_id',
]);

interface Stored {
  readonly kept: readonly (readonly [string, string])[];
}

export const isPreference = (name: string): boolean => !OTHERS.has(name);

export class ItemStorage {
  /** What this tab last read or wrote; the difference from it is what the tab changed. */
  private known: ReadonlyMap<string, string> = new Map();

  /** A forbidden storage holds nothing. */
  read(): Map<string, string> {
    const items = attempt(() => Object.entries<string>({ ...window.localStorage })) ?? [];
    const found = new Map(items.filter(([name]) => isPreference(name)));
    this.known = found;
    return found;
  }

  /** Called by mobx-persist-store, which needs own properties; it is never asked to remove, because nothing expires. */
  readonly adapter = {
    getItem: <T>(): T => ({ kept: [...this.read()] }) satisfies Stored as T,
    setItem: (_: string, { kept }: Stored): void => this.write(new Map(kept)),
    removeItem: (): void => undefined,
  };

  /** A full or forbidden storage only means that the change lasts until the tab is closed. */
  private write(mine: ReadonlyMap<string, string>): void {
    const before = this.known;
    this.known = mine;
    for (const [name, value] of mine) {
      if (before.get(name) !== value) attempt(() => window.localStorage.setItem(name, value));
    }
    for (const name of before.keys()) if (!mine.has(name)) attempt(() => window.localStorage.removeItem(name));
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
