// Notices when the list of installed packages changes, whether the command line or a person changed the lock file.
import { unwatchFile, watchFile } from 'node:fs';
import { lockPath, readLockText } from './lock.ts';

const LOOK_MS = 400;

/**
 * Calls back once per change, never twice at a time; answers a function that stops.
 * @param taken the text of the lock that was applied before
 * @param onChange answers the text that it applied: a change meanwhile is another change
 */
export function followLock(pluginsFolder: string, taken: string, onChange: () => Promise<string>): () => void {
  let known = taken;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(async () => {
      while (readLockText(pluginsFolder) !== known) known = await onChange();
    });
  };
  const path = lockPath(pluginsFolder);
  watchFile(path, { interval: LOOK_MS, persistent: false }, look);
  // The file may have changed since it was read.
  look();
  return () => unwatchFile(path, look);
}
