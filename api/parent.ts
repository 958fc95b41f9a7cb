// Watches over Scoop from a small parent process and starts it again when it ends unasked: out of memory, killed, or
// failed.
import { type ChildProcess, spawn } from 'node:child_process';
import { say } from './process/terminal.ts';
import { watch } from './store/embedded/watchdog.ts';

/** Exit code of a Scoop that ended by itself, even before it was ready, because the next start may succeed. */
export const BY_ITSELF = 75;
const CHILD = 'SCOOP_CHILD';
/** With one for each core, glibc keeps the same memory many times over: threads of passwords, pictures and papers ask for it. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After a run of this length the waits start again with the first. */
const LONG_MS = 60_000;

/** Answers true in the process that only watches: it has started a child, and does nothing else. */
export function watchOver(): boolean {
  // Commands run once; only the server is started again.
  if (process.env[CHILD] || process.argv.length > 2) return false;
  new Parent().start(FIRST_WAIT_MS);
  return true;
}

/** Called in the child: from now on it is started again when it ends. */
export function tellReady(address: string): void {
  process.send?.(new URL(address).port);
  // Without its parent nobody could stop it, so it ends.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

class Parent {
  private child?: ChildProcess;
  private isStopping = false;
  /** Port on which it first listened, so that open pages find the next one there. */
  private port?: string;
  private timer?: NodeJS.Timeout;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.stop(signal));
  }

  start(wait: number): void {
    const began = Date.now();
    const env = { ...FEW_ARENAS, ...process.env, [CHILD]: '1', ...(this.port && { PORT: this.port }) };
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { env, stdio: [...stdio] });
    this.child = child;
    const unwatch = watch(child.pid ?? 0, 'KILL');
    child.once('message', (port) => {
      this.port = String(port);
    });
    child.once('exit', (code, signal) => {
      unwatch();
      this.child = undefined;
      if (this.isStopping || !(this.port || code === BY_ITSELF)) process.exit(code ?? 1);
      const next = Date.now() - began > LONG_MS ? FIRST_WAIT_MS : wait;
      say(`Scoop ended by itself (${signal ?? `code ${code}`}); it starts again in ${next / 1000} seconds.`);
      this.timer = setTimeout(() => this.start(Math.min(next * 2, LONGEST_WAIT_MS)), next);
    });
  }

  /** In a terminal the child gets the signal too, and treats both as one. */
  private stop(signal: NodeJS.Signals): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    if (this.child) this.child.kill(signal);
    else process.exit(0);
  }
}
