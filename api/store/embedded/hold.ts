// Holds a connection that shows other processes that a running server is in use, and opens it again after the server
// restarted.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Access } from './cluster.ts';
import { administrator, OWNER } from './ownership.ts';
import { isPostgres } from './postmaster.ts';

/** The library's types lack these methods. */
type HeldClient = Client & { ref(): void; unref(): void };

const AGAIN_AFTER = 250;

export class Hold {
  readonly #folder: string;
  readonly #access: Access;
  readonly #pid: number;
  readonly #onGone: () => void;
  #client: HeldClient | undefined;
  #released = false;

  /** `onGone` is called when the server ended, and not just the connection. */
  constructor(folder: string, access: Access, pid: number, onGone: () => void) {
    this.#folder = folder;
    this.#access = access;
    this.#pid = pid;
    this.#onGone = onGone;
  }

  /** Connects as superuser, runs `first`, and from then on does not keep the process alive. */
  async take(first?: (client: Client) => Promise<void>): Promise<void> {
    const client = administrator(this.#folder, this.#access, OWNER) as HeldClient;
    await client.connect();
    this.#client = client;
    client.once('end', () => void this.#takeAgain());
    await first?.(client);
    client.unref();
  }

  async release(): Promise<void> {
    this.#released = true;
    this.#client?.ref();
    await this.#client?.end().catch(() => undefined);
  }

  /** Opens it again, because the crash of one connection makes the server drop them all. */
  async #takeAgain(): Promise<void> {
    while (!this.#released && isPostgres(this.#pid)) {
      await sleep(AGAIN_AFTER, undefined, { ref: false });
      if (this.#released || (await this.#couldTake())) return;
    }
    if (!this.#released) this.#onGone();
  }

  async #couldTake(): Promise<boolean> {
    try {
      await this.take();
      return true;
    } catch {
      return false;
    }
  }
}
