// Runs tasks in a process of its own with the manners of a thread: V8 ends the whole process, and not one thread of it, where
// a single list or map outgrows the memory that a thread may use (nodejs/node#47224, #65019).
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import type { WorkerOptions } from 'node:worker_threads';
import type { Runner } from './thread.ts';

/** What it wrote before it ended says why: the first signs of it. */
const MOST_SIGNS = 2_000;

/** Emits `message`, `error` with the reason where it ended by a fault, and `exit`, as a thread does. */
export class Child extends EventEmitter implements Runner {
  private readonly child: ChildProcess;
  private written = '';
  private ended = false;

  /** @param file JavaScript that answers each message of its parent with one message */
  constructor(file: string, options: Pick<WorkerOptions, 'resourceLimits'>) {
    super();
    this.child = fork(file, {
      execArgv: memoryOf(options),
      // None of the server's secrets are within its reach.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.written = (this.written + text).slice(0, MOST_SIGNS);
    });
    this.child.on('message', (answer) => this.emit('message', answer));
    this.child.once('error', (error) => this.over(error));
    // After the last of what it wrote, which `exit` does not wait for.
    this.child.once('close', (code, signal) => this.over(this.faultOf(code, signal)));
  }

  postMessage(task: unknown): void {
    // A task for a child that has ended needs no answer here: `close` tells its end.
    this.child.send(task as object, () => undefined);
  }

  async terminate(): Promise<void> {
    this.child.kill('SIGKILL');
    if (!this.ended) await once(this, 'exit');
  }

  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  private faultOf(code: number | null, signal: string | null): Error | undefined {
    if (this.child.killed || (!signal && this.written === '')) return undefined;
    return new Error(`a process ended with ${signal ?? code}: ${this.written.trim()}`);
  }

  private over(fault: Error | undefined): void {
    if (this.ended) return;
    this.ended = true;
    if (fault) this.emit('error', fault);
    this.emit('exit');
  }
}

function memoryOf({ resourceLimits: most }: Pick<WorkerOptions, 'resourceLimits'>): string[] {
  const limits = [
    ['max-old-space-size', most?.maxOldGenerationSizeMb],
    // Three semi-spaces make up the young generation.
    ['max-semi-space-size', most?.maxYoungGenerationSizeMb && Math.ceil(most.maxYoungGenerationSizeMb / 3)],
  ] as const;
  return limits.flatMap(([name, megabytes]) => (megabytes ? [`--${name}=${megabytes}`] : []));
}
