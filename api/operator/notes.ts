// Writes addresses of a running Scoop into its data folder, for commands that run beside it. Nobody else may read the
// file, because the address of the development mailbox opens all mails.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Notes {
  readonly pid: number;
  readonly address: string;
  /** Where the mails are read, where they are not sent. */
  readonly mails?: string;
}

const pathIn = (dataFolder: string) => join(dataFolder, 'running.json');

/** Answers a function that takes them away again. */
export function leaveNotes(dataFolder: string, notes: Notes): () => void {
  const path = pathIn(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(path, JSON.stringify(notes), { mode: 0o600 });
  // The mode of a file that is there already stays as it is.
  chmodSync(path, 0o600);
  return () => {
    if (readNotes(dataFolder)?.pid === notes.pid) rmSync(path, { force: true });
  };
}

/** Undefined where no Scoop runs on the folder. */
export function readNotes(dataFolder: string): Notes | undefined {
  try {
    const notes = JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')) as Notes;
    return isAlive(notes.pid) ? notes : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
