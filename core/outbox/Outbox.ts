// Keeps a person's calls on this device until the server has answered them: each belongs to the person who made it, and
// one tab at a time sends them.
import { reaction } from 'mobx';
import { newKey } from '../http/createKey.ts';
import { HttpError, IN_PREVIEW } from '../http/problem.ts';
import { backoff } from '../live/backoff.ts';
import { contact } from '../live/contact.ts';
import { openChannel } from '../live/tabs.ts';
import { nameInTab } from '../session/ownTab.ts';
import { session } from '../session/session.ts';
import { type KeptAnswer, type KeptCall, nextOrder, type Outgoing } from './call.ts';
import { flag } from './flag.ts';
import { send } from './send.ts';
import { openStore, type Store } from './store.ts';

const CHANNEL = 'scoop-outbox';
/** The most calls on different subjects that are sent at the same time. */
const AT_ONCE = 4;
const NONE: readonly KeptCall[] = [];

export type AnswerListener = (call: KeptCall, answer: unknown) => void;

export class Outbox {
  /** Calls of the signed-in person, in their order. */
  calls: readonly KeptCall[] = NONE;
  private owner: string | null = null;
  private isSending = false;
  private failures = 0;
  private timer: number | undefined;
  /** Keys of calls that this device has not stored, or could not store. */
  private readonly unkept = new Set<string>();
  /** Keys of finished calls, which a late answer of the store may still hold. */
  private readonly gone = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly answered = new Set<AnswerListener>();
  private readonly channel = openChannel<'changed'>(() => void this.reread(), nameInTab(CHANNEL));

  constructor(private readonly store: Store = openStore()) {
    reaction(
      () => session.who,
      () => this.follow(),
      { fireImmediately: true },
    );
    reaction(
      () => contact.lostSince === null,
      (isBack) => isBack && this.flush(),
    );
    reaction(
      () => session.preview === null,
      (isOver) => isOver && this.flush(),
    );
    window.addEventListener('online', () => this.flush());
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly KeptCall[] => this.calls;

  /** Calls back with each answer to a call of this tab. Answers a function that stops. */
  onAnswer(handler: AnswerListener): () => void {
    this.answered.add(handler);
    return () => void this.answered.delete(handler);
  }

  /**
   * Adds a call, which shows at once. It rejects if this device cannot store the call, which is then sent as long as
   * the page is open.
   */
  async put(box: string, outgoing: Outgoing): Promise<void> {
    const { who } = session;
    if (session.preview) throw new HttpError(409, IN_PREVIEW);
    if (who === null) throw new HttpError(401, { code: 'unauthenticated' });
    const own = { owner: who, box, key: newKey(), order: nextOrder(), at: new Date().toISOString() };
    const call: KeptCall = { ...outgoing, ...own, state: 'waiting', tries: 0 };
    this.unkept.add(call.key);
    this.show([...this.calls, call]);
    // Work that waits for a network counts as activity, so that the session does not end meanwhile.
    session.markValidCall();
    flag.raise();
    try {
      await this.store.put(call);
      this.unkept.delete(call.key);
      this.channel.send('changed');
    } finally {
      this.flush();
    }
  }

  /** Removes a call whose result somebody has seen. */
  async dismiss(key: string): Promise<void> {
    await this.drop(key);
  }

  /** Sends a refused call again under a new key, since the old one's refusal is final. */
  async again(key: string): Promise<void> {
    const call = this.calls.find((one) => one.key === key);
    if (!call) return;
    const { refusal: _, ...rest } = call;
    await this.store.put({ ...rest, key: newKey(), order: nextOrder(), state: 'waiting', tries: 0 });
    await this.drop(key);
    await this.reread();
    this.flush();
  }

  async keepAnswer(name: string, value: unknown): Promise<void> {
    const { who } = session;
    if (who === null) return;
    // Tells the next start, whoever signs in, that this browser stores something.
    flag.raise();
    await this.store.keepAnswer({ owner: who, name, value, at: new Date().toISOString() });
  }

  async keptAnswer(name: string): Promise<KeptAnswer | undefined> {
    const { who } = session;
    return who === null ? undefined : this.store.answer(who, name);
  }

  /** Sends the waiting calls, in this tab or in the one that is sending already. */
  flush(): void {
    window.clearTimeout(this.timer);
    if (this.isSending || this.owner === null || !this.calls.some(waits)) return;
    this.isSending = true;
    const { owner } = this;
    void oneTabAtATime(owner, () => this.sendAll(owner))
      .catch(() => false)
      .then((isAllSent) => this.rest(isAllSent));
  }

  private rest(isAllSent: boolean): void {
    this.isSending = false;
    this.failures = isAllSent ? 0 : this.failures + 1;
    if (!this.calls.some(waits)) return;
    if (isAllSent) this.flush();
    else this.timer = window.setTimeout(() => this.flush(), backoff(Math.min(this.failures, 5)));
  }

  /** Answers false if it has to stop before all calls are sent. */
  private async sendAll(owner: string): Promise<boolean> {
    await this.reread();
    for (let round = this.nextRound(); round.length > 0; round = this.nextRound()) {
      if (session.who !== owner || session.preview) return false;
      const ends = await Promise.all(round.map((call) => this.sendOne(call)));
      if (ends.includes('away')) return false;
    }
    return true;
  }

  /** Lists the first call of each subject. */
  private nextRound(): KeptCall[] {
    const first = new Map<string, KeptCall>();
    for (const call of this.calls.filter(waits)) if (!first.has(call.subject)) first.set(call.subject, call);
    return [...first.values()].slice(0, AT_ONCE);
  }

  private async sendOne(call: KeptCall): Promise<'done' | 'refused' | 'away'> {
    const outcome = await send(call);
    if (outcome.end === 'done') for (const handler of this.answered) handler(call, outcome.answer);
    if (outcome.call) await this.change(outcome.call);
    else if (outcome.end === 'done') await this.drop(call.key);
    // Trying for the signed-in person counts as activity, for hours if needed.
    if (outcome.end === 'away' && session.who === call.owner) session.markValidCall();
    return outcome.end;
  }

  private async change(call: KeptCall): Promise<void> {
    this.show(this.calls.map((one) => (one.key === call.key ? call : one)));
    await this.store.put(call);
    this.channel.send('changed');
  }

  private async drop(key: string): Promise<void> {
    this.unkept.delete(key);
    this.gone.add(key);
    this.show(this.calls.filter((one) => one.key !== key));
    await this.store.remove(key);
    this.channel.send('changed');
    if (await this.store.isEmpty()) flag.lower();
  }

  private async reread(): Promise<void> {
    const { owner } = this;
    if (owner === null) return;
    const kept = await this.store.calls(owner).catch(() => NONE);
    if (this.owner !== owner) return;
    // Calls that this device could not store are still in memory.
    const isKept = new Set(kept.map(({ key }) => key));
    this.show([
      ...kept.filter(({ key }) => !this.gone.has(key)),
      ...this.calls.filter(({ key }) => this.unkept.has(key) && !isKept.has(key)),
    ]);
  }

  /** Drops what one person kept to read when another signs in; their calls wait until they are back. */
  private follow(): void {
    this.owner = session.who;
    this.show(NONE);
    void this.forgetOthers().catch(() => undefined);
    void this.reread().then(() => this.flush());
  }

  private async forgetOthers(): Promise<void> {
    await this.store.forgetAnswersBut(this.owner);
    if (await this.store.isEmpty()) flag.lower();
  }

  private show(calls: readonly KeptCall[]): void {
    this.calls = calls;
    for (const listener of this.listeners) listener();
  }
}

function waits({ state }: KeptCall): boolean {
  return state === 'waiting';
}

/** Browsers without locks rely on the keys: the server performs each call once. */
function oneTabAtATime<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`${CHANNEL} ${owner}`, work) : work();
}

export const outbox = new Outbox();
