// Passes on what comes often no more than now and then: the first at once, and of all others within a while the last.
const WHILE_MS = 5_000;

export class Calm {
  /** What waits by its name; nothing, where only the while has to pass. */
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
