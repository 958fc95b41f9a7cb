// A press of the mouse as a hand makes it: what is wanted stands still under the pointer before the button goes down.
import type { Page } from 'puppeteer';

/** Throws when nothing of that selector comes under the pointer in the time of the page. */
export async function press(page: Page, selector: string): Promise<void> {
  const until = Date.now() + page.getDefaultTimeout();
  for (;;) {
    await page
      .locator(selector)
      .setTimeout(Math.max(1, until - Date.now()))
      .hover();
    const wanted = await page.$(selector);
    // Drawn anew meanwhile, or below what opens or closes above it: the pointer goes there once more.
    if (await wanted?.evaluate(takesPress).catch(() => false)) break;
  }
  await page.mouse.down();
  await page.mouse.up();
}

/** Runs in the page: after the frames that show what the pointer changed, and what opens or closes above it. */
async function takesPress(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  // What is drawn in place of a box or a dot is its label.
  const { labels } = element as HTMLInputElement;
  const isUnderIt = [element, ...(labels ?? [])].some((each) => each.matches(':hover'));
  return isUnderIt && !element.matches(':disabled') && place() === before;
}
