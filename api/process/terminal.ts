// Prints a few plain lines in the terminal where Scoop was started; the full log goes to a file, or to the reader of
// stdout.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RotatingFile } from './rotation.ts';

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const MINUTE_MS = 60_000;
const WARNING = 40;
const ERROR = 50;
const CALL = 'request completed';

/** Answers the log's destination: a file beside the data when a person watches, else stdout. */
export function logStream(dataFolder: string, isWatched: boolean): { write(line: string): void } {
  if (!isWatched) return process.stdout;
  mkdirSync(dataFolder, { recursive: true });
  const file = new RotatingFile(join(dataFolder, 'scoop.log'));
  const minute = new Minute(file.path);
  return {
    write(line) {
      file.write(line);
      minute.count(line);
    },
  };
}

/** Summarises each minute in a line; none if nothing happened. */
class Minute {
  private counts = { calls: 0, warnings: 0, errors: 0 };
  private last = '';
  private timer?: NodeJS.Timeout;

  constructor(private readonly path: string) {}

  count(line: string): void {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (msg === CALL) this.counts.calls += 1;
    else if (level >= ERROR) this.counts.errors += 1;
    else if (level >= WARNING) this.counts.warnings += 1;
    else return;
    if (level >= ERROR) this.last = msg;
    this.timer ??= setTimeout(() => this.tell(), MINUTE_MS).unref();
  }

  private tell(): void {
    const { calls, warnings, errors } = this.counts;
    const parts = [counted(calls, 'call'), warnings > 0 && counted(warnings, 'warning'), errors > 0 && this.ofErrors()];
    say(`${new Date().toTimeString().slice(0, 5)}  ${parts.filter(Boolean).join(', ')}`);
    this.counts = { calls: 0, warnings: 0, errors: 0 };
    this.timer = undefined;
  }

  private ofErrors(): string {
    return `${counted(this.counts.errors, 'error')}, the last: ${this.last} (details in ${this.path})`;
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
