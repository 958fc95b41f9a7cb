// Stops everything that was started, last first, once; a second Ctrl-C no longer waits for running calls.

type Step = () => Promise<unknown> | unknown;

/** npm passes on a Ctrl-C that the terminal has already sent: within this time it counts as the same. */
const SAME_SIGNAL_MS = 500;
/** Time for running calls to finish. */
const PATIENCE_MS = 15_000;
/** Time for one step once running calls are no longer awaited. */
const FORCED_STEP_MS = 5_000;

export class Shutdown {
  private readonly steps: { run: Step; force?: Step }[] = [];
  private running?: Promise<void>;
  private askedAt = 0;
  private force!: () => void;
  private readonly forced = new Promise<void>((resolve) => {
    this.force = resolve;
  });

  /** Adds a step; `force` makes a step that waits for others end at once. */
  add(run: Step, force?: Step): void {
    this.steps.push({ run, force });
  }

  /** Answers the same promise however often it is called. */
  run(): Promise<void> {
    this.running ??= this.stopAll();
    return this.running;
  }

  /** Handles signals until the process ends. */
  onSignals(done: () => void): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.ask(done));
  }

  private ask(done: () => void): void {
    const again = this.running !== undefined && Date.now() - this.askedAt > SAME_SIGNAL_MS;
    this.askedAt ||= Date.now();
    if (again) this.force();
    else void this.run().then(done);
  }

  private async stopAll(): Promise<void> {
    const patience = setTimeout(this.force, PATIENCE_MS);
    for (const step of this.steps.reverse()) {
      const stopped = Promise.resolve(step.run()).catch(() => undefined);
      await Promise.race([stopped, this.forced.then(() => finish(step.force, stopped))]);
    }
    clearTimeout(patience);
  }
}

async function finish(force: Step | undefined, stopped: Promise<unknown>): Promise<void> {
  await force?.();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, FORCED_STEP_MS);
  });
  await Promise.race([stopped, late]);
  clearTimeout(timer);
}
