// Sends calls one after another, so that the server gets changes in the order in which people made them.

export class Turns {
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  /** @param onIdle called when no call is left, so that the shown data can be loaded again */
  constructor(private readonly onIdle: () => void) {}

  /** True if no change is being sent; otherwise a loaded answer would be older than what is shown. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  take(call: () => Promise<unknown>, onFailed: (error: unknown) => void): void {
    this.waiting += 1;
    this.last = this.last
      .then(call)
      .then(() => undefined, onFailed)
      .then(() => {
        this.waiting -= 1;
        if (this.isIdle) this.onIdle();
      });
  }
}
