// Passes a renewed token on to the tab that takes the lock next. Browsers that run tabs in separate processes show a
// tab another tab's writes to local storage only after a moment; a transaction of IndexedDB reads everything that
// earlier transactions wrote.
import { nameInTab } from '../session/ownTab.ts';
import type { Token } from '../session/types.ts';

interface Renewal {
  /** The token that the server refused. */
  readonly replaced: string;
  readonly token: Token;
}

const NAME = 'scoop-session';
const STORE = 'renewals';
const NEWEST = 'newest';

/**
 * Answers the token that another tab got in place of a refused one; undefined if no tab has one, or the browser stores
 * nothing.
 */
export async function renewalOf(refused: string): Promise<Token | undefined> {
  const newest = await run<Renewal | undefined>('readonly', (store) => store.get(NEWEST));
  return newest?.replaced === refused ? newest.token : undefined;
}

/** Resolves when every tab that reads from now on finds the token. */
export async function keepRenewal(replaced: string, token: Token): Promise<void> {
  await run('readwrite', (store) => store.put({ replaced, token } satisfies Renewal, NEWEST));
}

export async function forgetRenewal(): Promise<void> {
  await run('readwrite', (store) => store.clear());
}

/**
 * Answers undefined if the browser stores nothing: the server then gives late duplicates of a refresh the same
 * successor.
 */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await ended<T>(database.transaction(STORE, mode), ask);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function ended<T>(transaction: IDBTransaction, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const asked = ask(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result as T);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(nameInTab(NAME), 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
