// Keeps pages current: menu counts, access, texts and records come by the event stream; if that fails, by a request
// every ten seconds; if both fail, the ribbon says since when (docs/domain 4.8).
import { reaction } from 'mobx';
import { type LiveEvent, readEvents } from '../http/events.ts';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import { backoff, pause } from './backoff.ts';
import { contact } from './contact.ts';
import { hear, type TabMessage, takeNavbar } from './hearing.ts';
import { inTurn, openChannel } from './tabs.ts';

const POLL_MS = 10_000;
/** A stream that opens this soon after the page's first calls also reports changes since then. */
const TOLD_MS = 5_000;
/** A hidden tab closes the stream after this time. */
const HIDDEN_MS = 3 * 60_000;

/**
 * Starts with the session and follows it; answers a function that stops.
 * @param refetch loads the signed-in person and the company's texts again
 * @param sinceAsked milliseconds since they were last loaded
 */
export function startLive(
  refetch: () => Promise<unknown>,
  sinceAsked: () => number = () => Number.POSITIVE_INFINITY,
): () => void {
  const live = new Live(refetch, sinceAsked);
  return () => live.stop();
}

class Live {
  private turn: AbortController | null = null;
  private polling: number | undefined;
  private hidden: number | undefined;
  private readonly channel = openChannel<TabMessage>(hear);
  private readonly stopFollowing: () => void;

  constructor(
    private readonly refetch: () => Promise<unknown>,
    private readonly sinceAsked: () => number,
  ) {
    document.addEventListener('visibilitychange', this.onVisibility);
    this.stopFollowing = reaction(
      () => session.who,
      () => this.restart(),
      { fireImmediately: true },
    );
  }

  stop(): void {
    this.stopFollowing();
    document.removeEventListener('visibilitychange', this.onVisibility);
    window.clearTimeout(this.hidden);
    this.rest();
    this.channel.close();
  }

  private readonly onVisibility = () => {
    window.clearTimeout(this.hidden);
    if (document.hidden) this.hidden = window.setTimeout(() => this.rest(), HIDDEN_MS);
    else if (!this.turn) this.restart();
  };

  /** Opens a new stream, since each belongs to one session. */
  private restart(): void {
    this.rest();
    if (session.who === null || document.hidden) return;
    const turn = new AbortController();
    this.turn = turn;
    void this.ask();
    inTurn(turn.signal, () => this.keepOpen(turn.signal))
      .catch(() => undefined)
      .finally(() => {
        if (this.turn === turn) this.rest();
      });
  }

  private rest(): void {
    this.turn?.abort();
    this.turn = null;
    this.stopPolling();
  }

  /** Keeps the stream open until the session ends; a hidden tab whose stream breaks leaves it to a visible one. */
  private async keepOpen(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let isFirst = true;
    const onOpen = () => {
      failures = 0;
      this.stopPolling();
      this.announce({ contact: 'found' });
      if (!isFirst) this.catchUp();
      // Changes from longer before the stream opened are reported by nobody, so everything is loaded again.
      else if (this.sinceAsked() > TOLD_MS) this.catchUp();
      isFirst = false;
    };
    while (!signal.aborted) {
      // Polling finds out whether only the stream has failed.
      await readEvents({ onOpen, onEvent: (event) => signal.aborted || this.take(event) }, signal).catch(
        () => undefined,
      );
      if (signal.aborted || document.hidden) return;
      this.startPolling();
      await pause(backoff(failures), signal);
      failures += 1;
    }
  }

  private take({ event, data }: LiveEvent): void {
    if (event === 'navbar') takeNavbar(data);
    else if (event === 'session' || event === 'missed') this.refetchQuietly();
    else if (event === 'signedOut') void this.endSession();
    else if (event === 'changed') this.maybeMissed(data);
    else if (event === 'identify') this.announce({ identify: true });
    else if (event === 'record') this.announce({ record: data });
    else if (event === 'query') this.announce({ query: data });
    else if (event === 'notice') this.announce({ record: { resource: 'notice' } });
    else if (event === 'comment') this.announce({ comment: data });
    else if (event === 'presence') this.announce({ presence: data });
  }

  /**
   * After a switch the old session ends too, and the new one may not have reached this tab yet, so a call finds out.
   */
  private async endSession(): Promise<void> {
    const { token } = session.auth;
    await this.refetch().catch(() => undefined);
    if (session.auth.token === token) session.clear();
  }

  /** Catches up with what changed after the page asked for its rows and before the stream was there. */
  private maybeMissed(data: unknown): void {
    const { ago = 0 } = (data ?? {}) as { ago?: number };
    const asked = this.sinceAsked();
    if (asked <= TOLD_MS && ago <= asked) this.catchUp();
  }

  /** Loads everything again that may have changed without a stream. */
  private catchUp(): void {
    this.announce({ gap: true });
    void this.ask();
    this.refetchQuietly();
  }

  /** Keeps the known data if it fails; a session that has ended is cleared by the call itself. */
  private refetchQuietly(): void {
    this.refetch().catch(() => undefined);
  }

  private startPolling(): void {
    if (this.polling !== undefined) return;
    void this.ask();
    this.polling = window.setInterval(() => !document.hidden && void this.ask(), POLL_MS);
  }

  private stopPolling(): void {
    window.clearInterval(this.polling);
    this.polling = undefined;
  }

  /** Asks by plain calls, which also show whether there is contact: the counts, or what a screen shows. */
  private async ask(): Promise<void> {
    try {
      await (session.auth.authScreen ? this.refetch() : askNavbar());
      this.announce({ contact: 'found' });
    } catch (error) {
      contact.failed(error);
      if (contact.lostSince !== null) this.channel.send({ contact: 'lost', since: contact.lostSince });
    }
  }

  /** Announces here and in the other tabs. */
  private announce(passed: TabMessage): void {
    hear(passed);
    this.channel.send(passed);
  }
}

async function askNavbar(): Promise<void> {
  const { who } = session;
  const { data } = await http.get<unknown>('notification/navbar');
  if (session.who === who) takeNavbar(data);
}
