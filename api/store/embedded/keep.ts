// Keeps the embedded PostgreSQL server running: if it ends by itself it is started again, after waits that grow with
// each failure.
import { setTimeout as sleep } from 'node:timers/promises';

/** A running server with its held connection. */
export interface RunningServer {
  end(): Promise<void>;
}

/** Starts the server; `onGone` is called once when it ended by itself. */
export type Serve = (onGone: () => void) => Promise<RunningServer>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export class Keeper {
  private served?: RunningServer;
  private reviving: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  /** @param tell gets messages for a person who watches */
  constructor(
    private readonly again: Serve,
    private readonly say: (text: string) => void,
  ) {}

  /** Starts it the first time; if that fails, it is not tried again. */
  async start(serve: Serve): Promise<void> {
    this.served = await serve(() => this.revive());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.reviving;
    await this.served?.end();
  }

  private revive(): void {
    this.served = undefined;
    this.say('PostgreSQL ended by itself; it is started again.');
    this.reviving = this.untilServed();
  }

  private async untilServed(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        this.served = await this.again(() => this.revive());
        this.say('PostgreSQL runs again.');
        return;
      } catch (error) {
        if (wait < LONGEST_WAIT_MS) this.say(`PostgreSQL did not start, which is tried again. ${reasonOf(error)}`);
        await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
