// When a page stands still: it has content, nothing is asked for, no skeleton, no animation. Tests wait for it, and
// never for a time.
import type { Page } from 'puppeteer';

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('.page, #auth');
    const isFilled = content !== null && (content.textContent !== '' || content.querySelector('iframe') !== null);
    const isWaiting = document.querySelector('.skeleton, [aria-busy="true"], .grid-waiting, .bp6-spinner') !== null;
    return isFilled && !isWaiting && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
  await page.waitForNetworkIdle({ idleTime: 50 });
}
