// Waits until a page stands still: it has content, no skeleton, no animation and no open call, and has drawn what the
// last answer changed.
import type { Page } from 'puppeteer';

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

/** Runs in the page before anything of it: counts its open calls, except the event stream, which never ends. */
export function countCalls(): void {
  const own = window as Counting;
  const { fetch } = window;
  own.openCalls = 0;
  window.fetch = async (...asked) => {
    const [what] = asked;
    const { pathname } = new URL(what instanceof Request ? what.url : String(what), window.location.href);
    if (pathname === '/v1/events') return fetch(...asked);
    own.openCalls = (own.openCalls ?? 0) + 1;
    try {
      return await fetch(...asked);
    } finally {
      own.openCalls -= 1;
    }
  };
}

/** Runs in the page: true if what is drawn belongs to the address. */
export function isArrived(): boolean {
  const main = document.querySelector<HTMLElement>('main[data-address]');
  return main === null || main.dataset.address === window.location.pathname;
}

type Counting = Window & { openCalls?: number };

/**
 * Runs in the page, before and after waiting two frames, because an answer that arrives now is drawn within them and
 * may cause another call.
 */
async function isStill(): Promise<boolean> {
  const isQuiet = (): boolean => {
    if ((window as Counting).openCalls) return false;
    // A page without scripts is whole as soon as it is loaded.
    if (document.scripts.length === 0) return document.readyState === 'complete' && document.body.textContent !== '';
    const content = document.querySelector('.page, .auth-card, .screen');
    const isFilled = content !== null && (content.textContent !== '' || content.querySelector('iframe') !== null);
    const { address } = document.querySelector<HTMLElement>('main[data-address]')?.dataset ?? {};
    const isLeaving = address !== undefined && address !== window.location.pathname;
    const isWaiting =
      isLeaving || document.querySelector('.skeleton, [aria-busy="true"], .grid-waiting, .bp6-spinner') !== null;
    // Animations are checked last, because that works out every style.
    return isFilled && !isWaiting && !document.getAnimations().some(({ playState }) => playState === 'running');
  };
  if (!isQuiet()) return false;
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // Late drawing is a task of its own, so this waits for a frame, that task, and the frame that shows it.
  for (let turn = 0; turn < 2; turn++) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
  observer.disconnect();
  return !changed && isQuiet();
}
