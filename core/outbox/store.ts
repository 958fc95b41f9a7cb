// Stores calls and answers: in IndexedDB, or, where the browser has none, in the page's own memory.
import { nameInTab } from '../session/ownTab.ts';
import type { KeptAnswer, KeptCall } from './call.ts';

export interface Store {
  calls(owner: string): Promise<KeptCall[]>;
  put(call: KeptCall): Promise<void>;
  remove(key: string): Promise<void>;
  /** Tells whether it holds nothing of anybody. */
  isEmpty(): Promise<boolean>;
  answer(owner: string, name: string): Promise<KeptAnswer | undefined>;
  keepAnswer(answer: KeptAnswer): Promise<void>;
  /** Drops all answers but this person's; null drops everyone's. */
  forgetAnswersBut(owner: string | null): Promise<void>;
}

const NAME = 'scoop-outbox';
const VERSION = 1;

export function openStore(): Store {
  return typeof indexedDB === 'undefined' ? memoryStore() : new DatabaseStore();
}

class DatabaseStore implements Store {
  private opened: Promise<IDBDatabase> | undefined;

  async calls(owner: string): Promise<KeptCall[]> {
    const all = await this.run('calls', 'readonly', (store) => store.index('owner').getAll(owner));
    return (all as KeptCall[]).sort((one, other) => one.order - other.order);
  }

  async put(call: KeptCall): Promise<void> {
    await this.run('calls', 'readwrite', (store) => store.put(call));
  }

  async remove(key: string): Promise<void> {
    await this.run('calls', 'readwrite', (store) => store.delete(key));
  }

  async isEmpty(): Promise<boolean> {
    const count = (name: string) => this.run(name, 'readonly', (store) => store.count());
    return (await count('calls')) + (await count('answers')) === 0;
  }

  answer(owner: string, name: string): Promise<KeptAnswer | undefined> {
    return this.run('answers', 'readonly', (store) => store.get([owner, name]));
  }

  async keepAnswer(answer: KeptAnswer): Promise<void> {
    await this.run('answers', 'readwrite', (store) => store.put(answer));
  }

  async forgetAnswersBut(owner: string | null): Promise<void> {
    // Cleared at once, because the page is about to close.
    if (owner === null) return void (await this.run('answers', 'readwrite', (store) => store.clear()));
    const keys = await this.run('answers', 'readonly', (store) => store.getAllKeys());
    for (const key of keys as [string, string][]) {
      if (key[0] !== owner) await this.run('answers', 'readwrite', (store) => store.delete(key));
    }
  }

  private async run<T>(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
    this.opened ??= open();
    const database = await this.opened;
    const transaction = database.transaction(name, mode);
    const asked = ask(transaction.objectStore(name));
    return new Promise<T>((resolve, reject) => {
      // Resolves when the write has reached the disk.
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error ?? asked.error);
    });
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(nameInTab(NAME), VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      database.createObjectStore('calls', { keyPath: 'key' }).createIndex('owner', 'owner');
      database.createObjectStore('answers', { keyPath: ['owner', 'name'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function memoryStore(): Store {
  const calls = new Map<string, KeptCall>();
  const answers = new Map<string, KeptAnswer>();
  const nameOf = (owner: string, name: string) => `${owner} ${name}`;
  return {
    calls: async (owner) =>
      [...calls.values()].filter((call) => call.owner === owner).sort((one, other) => one.order - other.order),
    put: async (call) => void calls.set(call.key, call),
    remove: async (key) => void calls.delete(key),
    isEmpty: async () => calls.size + answers.size === 0,
    answer: async (owner, name) => answers.get(nameOf(owner, name)),
    keepAnswer: async (answer) => void answers.set(nameOf(answer.owner, answer.name), answer),
    forgetAnswersBut: async (owner) => {
      for (const [key, answer] of answers) if (answer.owner !== owner) answers.delete(key);
    },
  };
}
