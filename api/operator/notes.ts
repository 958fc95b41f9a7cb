// Writes addresses of a running Scoop into its data folder, for commands that run beside it. Other accounts cannot read
// the file, because the address of the development mailbox opens all mails.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Notes {
  readonly pid: number;
  readonly address: string;
  /** Address of the development mailbox, if mails are not sent. */
  readonly mails?: string;
}

const pathIn = (dataFolder: string) => join(dataFolder, 'running.json');

/** Writes them and answers a function that removes them. */
export function leaveNotes(dataFolder: string, notes: Notes): () => void {
  const path = pathIn(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(path, JSON.stringify(notes), { mode: 0o600 });
  // The mode of an existing file would otherwise stay as it is.
  chmodSync(path, 0o600);
  return () => {
    if (readNotes(dataFolder)?.pid === notes.pid) rmSync(path, { force: true });
  };
}

/** Answers undefined if no Scoop runs on the folder. */
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
