// Limits how often frequent events are passed on: the first at once, and of the others within a while only the last.
const WHILE_MS = 5_000;

export class Calm {
  /** The waiting event by name; without `next` only the time has to pass. */
  private readonly waiting = new Map<string, { next?: () => void; readonly timer: NodeJS.Timeout }>();

  pass(name: string, send: () => void): void {
    const one = this.waiting.get(name);
    if (one) one.next = send;
    else this.start(name, send);
  }

  close(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private start(name: string, send: () => void): void {
    const timer = setTimeout(() => {
      const next = this.waiting.get(name)?.next;
      this.waiting.delete(name);
      if (next) this.start(name, next);
    }, WHILE_MS);
    timer.unref();
    this.waiting.set(name, { timer });
    send();
  }
}
