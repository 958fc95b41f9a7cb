// Measures the time from an event to the frame that shows its effect inside the page, so that a busy bench does not
// count.
import type { Page } from 'puppeteer';

interface Timing {
  painted?: Promise<number>;
}

export interface Awaited {
  /** The selector that must be drawn in the end. */
  readonly shown?: string;
  /** The selector that must be seen first and then be gone. */
  readonly through?: string;
}

/** Answers the milliseconds from the next event of that type until the frame with the awaited element. */
export async function paintedAfter(
  page: Page,
  type: 'click' | 'keydown',
  act: () => Promise<unknown>,
  { shown = 'body', through }: Awaited = {},
): Promise<number> {
  await page.evaluate(watch, type, shown, through);
  await act();
  return page.evaluate(() => (window as Timing).painted ?? Promise.reject(new Error('Nothing was timed')));
}

/** Runs in the page. */
function watch(type: string, shown: string, through?: string): void {
  const afterFrame = (done: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    requestAnimationFrame(() => port2.postMessage(null));
  };
  let isBegun = through === undefined;
  const isDone = () => {
    const isPassing = through !== undefined && document.querySelector(through) !== null;
    isBegun ||= isPassing;
    return isBegun && !isPassing && document.querySelector(shown) !== null;
  };
  (window as Timing).painted = new Promise((resolve) => {
    const look = (since: number) => afterFrame(() => (isDone() ? resolve(performance.now() - since) : look(since)));
    window.addEventListener(type, ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
}
