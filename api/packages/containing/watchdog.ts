// Stops an endless loop in a plugin. A second thread notices that the first one's heartbeat is missing, finds whose
// code runs there and stops that code; other work of the server goes on.
import { Worker } from 'node:worker_threads';
import type { Beat } from './watchdog-thread.ts';

const BEAT_MS = 250;
/** Time for which the server may measure overload after a loop was ended, because of the loop. */
const RECOVERY_SECONDS = 4;

export class Watchdog {
  private readonly shared = new SharedArrayBuffer(8);
  private readonly beat = new Int32Array(this.shared);
  private timer?: NodeJS.Timeout;
  private thread?: Worker;
  private readonly watched = new Map<string, () => void>();

  /** Adds a module that is about to run, of whichever version; the thread starts with the first. */
  add(address: string, onLoop: () => void): void {
    const [file = ''] = address.split('?');
    this.watched.set(file, onLoop);
    this.thread ??= this.start();
    const message: Beat = { addresses: [...this.watched.keys()] };
    this.thread.postMessage(message);
  }

  /** Tells whether a loop has just been ended, whose delay is still being measured. */
  get isRecovering(): boolean {
    return Date.now() / 1000 - Atomics.load(this.beat, 1) < RECOVERY_SECONDS;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.thread?.terminate();
    this.thread = undefined;
  }

  private start(): Worker {
    this.timer = setInterval(() => Atomics.add(this.beat, 0, 1), BEAT_MS);
    this.timer.unref();
    const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: this.shared });
    thread.on('message', (file: string) => this.watched.get(file)?.());
    // Without the thread the server works as before, but unwatched.
    thread.on('error', () => undefined);
    thread.unref();
    return thread;
  }
}
