// What a person sees where Scoop was started: a few plain lines; the full log goes to a file, or to whatever reads stdout.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const ERROR = 50;

/** Where log lines go: to a file beside the data when a person watches, else to stdout. */
export function logStream(dataFolder: string, isWatched: boolean): { write(line: string): void } {
  if (!isWatched) return process.stdout;
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, 'scoop.log');
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not stop the work that is logged.
  file.on('error', () => undefined);
  return {
    write(line) {
      file.write(line);
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (level >= ERROR) say(`Error: ${msg} (details in ${path})`);
    },
  };
}
