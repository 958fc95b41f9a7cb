// Presses the mouse as a hand does: the button goes down only once the element stands still below the pointer.
import type { Page } from 'puppeteer';

/**
 * Throws when nothing of that selector comes under the pointer in the time of the page, and when it moves away as the
 * button goes down: a person would have pressed what came in its place.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const until = Date.now() + page.getDefaultTimeout();
  for (;;) {
    await page
      .locator(selector)
      .setTimeout(Math.max(1, until - Date.now()))
      .hover();
    const wanted = await page.$(selector);
    // Drawn anew meanwhile, or below what opens or closes above it: the pointer goes there once more.
    if (!wanted || !(await wanted.evaluate(takesPress).catch(() => false))) continue;
    await page.mouse.down();
    // A page that is left by that takes its answer along, and of what is drawn anew another one was pressed.
    const isPressed = await wanted.evaluate(wasPressed).catch(() => true);
    await page.mouse.up();
    if (isPressed) return;
    throw new Error(`${selector} moved away from under the pointer as the button went down`);
  }
}

type Pressed = Element & { isPressed?: boolean };

/** Runs in the page; where its ways of looking at everything keep a press to themselves nothing is known of it. */
function wasPressed(element: Pressed): boolean {
  return element.isPressed !== false || !element.isConnected;
}

/** Runs in the page: after the frames that show what the pointer changed, and what opens or closes above it. */
async function takesPress(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  // What is drawn in place of a box or a dot is its label.
  const { labels } = element as HTMLInputElement;
  const parts = [element, ...(labels ?? [])];
  const isUnderIt = parts.some((each) => each.matches(':hover'));
  if (!isUnderIt || element.matches(':disabled') || place() !== before) return false;
  // One that was kept to itself was never heard.
  const own = window as Window & { hearing?: AbortController };
  own.hearing?.abort();
  own.hearing = new AbortController();
  const { signal } = own.hearing;
  const hear = (event: Event) => {
    (element as Pressed).isPressed = event.composedPath().some((part) => parts.includes(part as Element));
  };
  (element as Pressed).isPressed = undefined;
  window.addEventListener('pointerdown', hear, { capture: true, once: true, signal });
  return true;
}
