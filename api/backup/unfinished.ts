// Marks in the data folder that a restore is running, so that Scoop never starts on a half restored database.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFault } from '../store/faults/fault.ts';

const markOf = (dataFolder: string): string => join(dataFolder, 'restore-unfinished');

export function markUnfinished(dataFolder: string, path: string): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(markOf(dataFolder), `${path}\n`, { mode: 0o600 });
}

export function markFinished(dataFolder: string): void {
  rmSync(markOf(dataFolder), { force: true });
}

export function isUnfinished(dataFolder: string): boolean {
  return existsSync(markOf(dataFolder));
}

export function refuseUnfinished(dataFolder: string): void {
  if (!isUnfinished(dataFolder)) return;
  throw new StoreFault(
    `A restore into ${dataFolder} was begun and did not end. Do it again with --replace: npm run scoop -- restore FILE --replace`,
  );
}
