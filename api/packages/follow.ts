// Notices that the installed packages changed: the command line wrote the lock, or somebody did.
import { unwatchFile, watchFile } from 'node:fs';
import { lockPath, readLockText } from './lock.ts';

const LOOK_MS = 400;

/** Calls back once per change, never twice at a time; answers a function that stops. */
export function followLock(pluginsFolder: string, onChange: () => Promise<void>): () => void {
  let known = readLockText(pluginsFolder);
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(async () => {
      const now = readLockText(pluginsFolder);
      if (now === known) return;
      known = now;
      await onChange();
      // What the reload itself recorded is no change.
      known = readLockText(pluginsFolder);
    });
  };
  const path = lockPath(pluginsFolder);
  watchFile(path, { interval: LOOK_MS, persistent: false }, look);
  return () => unwatchFile(path, look);
}
