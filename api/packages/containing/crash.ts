// Writes down at the server's end what ended it, for its next start: a package that did it is left out there.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Crash {
  /** Absent where it was no package's doing. */
  readonly plugin?: string;
  readonly message: string;
}

const pathIn = (dataFolder: string) => join(dataFolder, 'crash.json');

/** At once: the process is about to end. */
export function writeCrash(dataFolder: string, crash: Crash): void {
  try {
    writeFileSync(pathIn(dataFolder), JSON.stringify(crash), { mode: 0o600 });
  } catch {
    // A full disk must not keep it from ending.
  }
}

/** The last one, which is then forgotten. */
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
