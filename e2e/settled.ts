// When a page stands still: it has content, no skeleton, no animation, and nothing in it changes any more. The network
// says nothing of it, since the stream of events never ends.
import type { Page } from 'puppeteer';

const STILL_MS = 100;

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isComplete);
  await page.evaluate(untilStill, STILL_MS);
  await page.waitForFunction(isComplete);
}

/** Runs in the page. */
function isComplete(): boolean {
  const content = document.querySelector('.page, .auth-card, .screen');
  const isFilled = content !== null && (content.textContent !== '' || content.querySelector('iframe') !== null);
  const isWaiting = document.querySelector('.skeleton, [aria-busy="true"], .grid-waiting, .bp6-spinner') !== null;
  return isFilled && !isWaiting && document.getAnimations().every(({ playState }) => playState !== 'running');
}

/** Runs in the page: resolves once nothing changed for so long. */
function untilStill(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, pause);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, pause);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
