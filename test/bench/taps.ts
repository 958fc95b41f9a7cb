// Taps the tiles of a till, and notes in its page what each tap costs until it is painted.
import type { Page } from 'puppeteer';
import { percentile } from './figures.ts';

export interface Tap {
  /** Milliseconds of the handler and React, of the frame, and from the tap until that frame was painted. */
  readonly script: number;
  readonly frame: number;
  readonly painted: number;
}
type Noting = Window & { taps?: Tap[]; tapPainted?: () => void };

/** Answers the function that taps the first so many tiles of a till, one after another. */
export async function tapping(page: Page): Promise<(tiles: number) => Promise<readonly Tap[]>> {
  let painted: () => void = () => undefined;
  await page.exposeFunction('tapPainted', () => painted());
  await page.evaluate(note);
  return async (tiles) => {
    await page.evaluate(() => {
      (window as Noting).taps = [];
    });
    for (let nth = 0; nth < tiles; nth++) {
      const tile = await page.$(`.sell-tiles > li:nth-child(${nth + 1}) > button`);
      // The page calls back, so that no look at it from here disturbs the tap.
      const isPainted = new Promise<void>((resolve) => (painted = resolve));
      await tile?.click();
      await isPainted;
    }
    return page.evaluate(() => (window as Noting).taps ?? []);
  };
}

/** Answers what taps cost at half of them and at 19 of 20. */
export function tapLine(taps: readonly Tap[]) {
  const work = taps.map(({ script, frame }) => script + frame);
  const p50 = (times: readonly number[]) => percentile(times, 0.5);
  return {
    ...{ script_ms: p50(taps.map(({ script }) => script)), frame_ms: p50(taps.map(({ frame }) => frame)) },
    ...{ work_ms: p50(work), work_p95_ms: percentile(work, 0.95) },
    ...{ painted_ms: p50(taps.map(({ painted }) => painted)) },
  };
}

/** Runs in the page. */
function note(): void {
  const soon = (take: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      take();
    };
    port2.postMessage(null);
  };
  let begun = 0;
  window.addEventListener('click', () => (begun = performance.now()), true);
  // React draws in a microtask that was asked for before this one.
  window.addEventListener('click', () => queueMicrotask(() => frameOf(begun, performance.now())));
  const frameOf = (start: number, drawn: number) =>
    requestAnimationFrame(() => {
      const from = performance.now();
      soon(() => {
        const now = performance.now();
        (window as Noting).taps?.push({ script: drawn - start, frame: now - from, painted: now - start });
        (window as Noting).tapPainted?.();
      });
    });
}
