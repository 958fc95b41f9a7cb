// Scrolls through a long list: by the wheel, notch by notch, and by the scrollbar, frame by frame.
import type { Page } from 'puppeteer';
import { ROWS } from './million.ts';

const SCROLLER = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';
export const WHEEL = { notches: 100, pixels: 1200, rows: 3300 };
const DRAG_FRAMES = 180;

/**
 * Opens a list with its rows and its full length. That is counted to its end only for who scrolls far, so it is scrolled
 * down once, and then back to where the measuring begins.
 */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('#cell-0-0');
  await page.waitForFunction((it) => (document.querySelector(it)?.scrollHeight ?? 0) > 50_000, {}, SCROLLER);
  await scrollTo(page, 1);
  await page.waitForFunction((it) => (document.querySelector(it)?.scrollHeight ?? 0) > 5_000_000, {}, SCROLLER);
  await scrollTo(page, 0);
  await page.waitForSelector('#cell-0-0');
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.$eval(
    SCROLLER,
    (scroller, of) => {
      scroller.scrollTop = of * scroller.scrollHeight;
    },
    share,
  );
}

/** Waits for the last row; the demo company's own people come after the million. */
export async function waitForEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    (rows) =>
      [...document.querySelectorAll('[id^="cell-"][id$="-0"]')].some(
        ({ id, textContent }) => Number(id.split('-')[1]) >= rows && textContent !== '',
      ),
    {},
    ROWS,
  );
}

export async function wheel(page: Page, direction: 1 | -1): Promise<void> {
  const box = await (await page.$(SCROLLER))?.boundingBox();
  if (!box) throw new Error('The list does not scroll');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let notch = 0; notch < WHEEL.notches; notch++) await page.mouse.wheel({ deltaY: direction * WHEEL.pixels });
}

/** Drags the scrollbar from one share of the way to another, as a hand does. */
export async function drag(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    (selector, begin, end, frames) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector(selector) as HTMLElement;
        let frame = 0;
        const next = () => {
          const share = begin + ((end - begin) * frame) / frames;
          scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
          if (frame === frames) return resolve();
          frame += 1;
          requestAnimationFrame(next);
        };
        next();
      }),
    SCROLLER,
    from,
    to,
    DRAG_FRAMES,
  );
}
