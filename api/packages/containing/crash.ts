// Stores at the server's end what ended it, for the next start, which leaves out the package that did it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Crash {
  /** Undefined if no package did it. */
  readonly plugin?: string;
  readonly message: string;
}

const pathIn = (dataFolder: string) => join(dataFolder, 'crash.json');

/** Writes synchronously, since the process is about to end. */
export function writeCrash(dataFolder: string, crash: Crash): void {
  try {
    writeFileSync(pathIn(dataFolder), JSON.stringify(crash), { mode: 0o600 });
  } catch {
    // A full disk must not keep the process from ending.
  }
}

/** Answers the last crash and removes it. */
export function takeCrash(dataFolder: string): Crash | undefined {
  const path = pathIn(dataFolder);
  try {
    const { plugin, message } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Crash>;
    return { plugin, message: String(message) };
  } catch {
    return undefined;
  } finally {
    rmSync(path, { force: true });
  }
}
