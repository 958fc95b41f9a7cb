// Keeps files in memory.
import type { FileStore } from '../../contract/index.ts';

/** Keeps nothing beyond the process, for servers without a data folder, such as those of tests. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    read: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
}
