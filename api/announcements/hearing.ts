// Hears what every API process announces, on one connection for all who want to know in this one.
import type { Database, Listening } from '../contract/index.ts';
import { SESSION_CHANNEL } from '../store/database.ts';
import { type Announcement, CHANNEL, parseAnnouncement } from './announce.ts';

export interface Listener {
  heard(announcement: Announcement): void;
  /** Of sessions, and before the call that committed it is answered; `heard` follows. Undefined: of any of them. */
  heardOwn?(announcement: Announcement | undefined): void;
  /** Something may have been said that was not heard. */
  missed(): void;
}

export class Hearing {
  private readonly listeners = new Set<Listener>();
  private listening?: Listening;
  private isStopped = false;
  private readonly hearsOwn: boolean;

  constructor(private readonly database: Database) {
    // What this process commits itself is known before its call is answered, and once more when all hear it.
    this.hearsOwn = database.hearOwn((news) => {
      const announcement = news === undefined ? undefined : parseAnnouncement(news);
      for (const listener of this.listeners) listener.heardOwn?.(announcement);
    });
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** From the first who asks on; fulfilled once it hears. */
  begin(): Promise<void> {
    if (this.isStopped) return Promise.reject(new Error('Nothing is heard any more.'));
    this.listening ??= this.listen();
    return this.listening.ready;
  }

  private listen(): Listening {
    const resumed = () => {
      for (const listener of this.listeners) listener.missed();
    };
    const heard = (payload: string) => this.pass(parseAnnouncement(payload));
    const listening = this.database.listen([CHANNEL, SESSION_CHANNEL], { heard, resumed });
    // What was said before the first moment was not heard either.
    void listening.ready.then(resumed);
    return listening;
  }

  /** What was known before holds, as long as nobody announced otherwise. */
  isSure(): boolean {
    return this.hearsOwn && this.listening?.isSure() === true;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.listening?.stop();
  }

  private pass(announcement: Announcement | undefined): void {
    if (!announcement) return;
    for (const listener of this.listeners) listener.heard(announcement);
  }
}
