// Moves a page's clock: what the page puts off for seconds happens when the test says so, and not by itself.
import type { Page } from 'puppeteer';

/** The milliseconds from which a timer is held; shorter ones run as usual, unless a test says otherwise. */
const LONG = 4_000;

declare global {
  interface Window {
    passTime?: (milliseconds: number) => void;
    isPutOff?: (milliseconds: number) => boolean;
  }
}

/** Holds timers in the page and in the documents that it opens next, until the answered function is called. */
export async function holdTimers(page: Page, long = LONG): Promise<() => Promise<void>> {
  const { identifier } = await page.evaluateOnNewDocument(hold, long);
  await page.evaluate(hold, long);
  return () => page.removeScriptToEvaluateOnNewDocument(identifier);
}

/** Waits until the page has set a timer of that length; time that passes before does not count for it. */
export async function untilPutOff(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((time) => window.isPutOff?.(time), {}, milliseconds);
}

/** Lets so many milliseconds pass for the held timers. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => window.passTime?.(time), milliseconds);
}

/** Runs in the page. */
function hold(long: number): void {
  if (window.passTime) return;
  interface Held {
    at: number;
    readonly every?: number;
    readonly run: () => void;
  }
  type Begin = (run: TimerHandler, delay?: number, ...given: unknown[]) => number;
  const real = {
    set: window.setTimeout as unknown as Begin,
    every: window.setInterval as unknown as Begin,
    clear: window.clearTimeout,
    idle: window.requestIdleCallback,
    busy: window.cancelIdleCallback,
  };
  const held = new Map<number, Held>();
  let now = 0;
  // The ids are beyond any number that a browser gives.
  let last = 2 ** 40;
  const keep = (run: () => void, delay: number, repeats: boolean): number => {
    last += 1;
    held.set(last, { at: now + delay, run, ...(repeats && { every: delay }) });
    return last;
  };
  const timer =
    (begin: Begin, repeats: boolean): Begin =>
    (run, delay = 0, ...given) => {
      if (delay < long || typeof run !== 'function') return begin.call(window, run, delay, ...given);
      return keep(() => run(...given), delay, repeats);
    };
  // Work for an idle moment is held until the latest time that it allows.
  const idle: typeof window.requestIdleCallback = (run, options) => {
    const { timeout = 0 } = options ?? {};
    if (timeout < long) return real.idle.call(window, run, options);
    return keep(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout, false);
  };
  const clear = (id?: number): void => {
    if (id !== undefined && !held.delete(id)) real.clear.call(window, id);
  };
  Object.assign(window, {
    setTimeout: timer(real.set, false),
    setInterval: timer(real.every, true),
    clearTimeout: clear,
    clearInterval: clear,
    requestIdleCallback: idle,
    cancelIdleCallback: (id: number) => {
      if (!held.delete(id)) real.busy.call(window, id);
    },
    isPutOff: (time: number) => [...held.values()].some(({ at }) => at === now + time),
    passTime: (time: number) => {
      const until = now + time;
      for (;;) {
        const [first] = [...held].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (!first) break;
        const [id, timed] = first;
        now = timed.at;
        if (timed.every === undefined) held.delete(id);
        else timed.at += timed.every;
        timed.run();
      }
      now = until;
    },
  });
}
