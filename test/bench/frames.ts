// Reads the frames that the page drew during an action, as the page itself recorded them.
import type { Page } from 'puppeteer';
import { percentile } from './figures.ts';

/** A frame that takes longer than two frames of a usual screen is seen as a stutter. */
const DROPPED_MS = 32;

type Noting = Window & { drawnFrames?: number[] };

export interface Frames {
  readonly frames: number;
  /** The percentage of dropped frames. */
  readonly dropped: number;
  readonly p95_ms: number;
  readonly longest_ms: number;
}

export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(note);
  await act();
  const times = await page.evaluate(endNoting);
  const lengths = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
  return {
    frames: lengths.length,
    dropped: (100 * lengths.filter((length) => length > DROPPED_MS).length) / lengths.length,
    p95_ms: percentile(lengths, 0.95),
    longest_ms: Math.max(...lengths),
  };
}

/** Runs in the page. */
function note(): void {
  const frames: number[] = [];
  const noting = window as unknown as Noting;
  noting.drawnFrames = frames;
  const next = (time: number) => {
    if (noting.drawnFrames !== frames) return;
    frames.push(time);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page. */
function endNoting(): number[] {
  const noting = window as unknown as Noting;
  const { drawnFrames = [] } = noting;
  delete noting.drawnFrames;
  return drawnFrames;
}
