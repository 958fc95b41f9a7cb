// Receives the announcements of every API process, on one connection for all listeners in this one.
import type { Database, Listening } from '../contract/index.ts';
import { announcements } from '../measuring/index.ts';
import { SESSION_CHANNEL } from '../store/database.ts';
import { type Announcement, CHANNEL, parseAnnouncement } from './announce.ts';

export interface Listener {
  heard(announcement: Announcement): void;
  /**
   * Called with this process's own announcements about sessions, before the committing call is answered; `heard`
   * follows. Undefined stands for any session.
   */
  heardOwn?(announcement: Announcement | undefined): void;
  /** Called when announcements may have been missed. */
  missed(): void;
}

export class Hearing {
  private readonly listeners = new Set<Listener>();
  private listening?: Listening;
  private isStopped = false;
  private readonly hearsOwn: boolean;

  constructor(private readonly database: Database) {
    // This process's own commits are known before their call is answered, and again when all processes are told.
    this.hearsOwn = database.hearOwn((news) => {
      const announcement = news === undefined ? undefined : parseAnnouncement(news);
      for (const listener of this.listeners) listener.heardOwn?.(announcement);
    });
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Starts with the first listener; resolves once it listens. */
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
    // Announcements from before that moment were missed.
    void listening.ready.then(resumed);
    return listening;
  }

  /** Tells whether nothing can have been missed, so that known data is valid until an announcement. */
  isSure(): boolean {
    return this.hearsOwn && this.listening?.isSure() === true;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.listening?.stop();
  }

  private pass(announcement: Announcement | undefined): void {
    if (!announcement) return;
    announcements.inc({ type: announcement.type });
    for (const listener of this.listeners) listener.heard(announcement);
  }
}
