// Presses the mouse as a hand does: the button goes down only once the element stands still below the pointer.
import type { Page } from 'puppeteer';

/**
 * Presses the mouse on the selector's element. Throws if it never comes under the pointer, or if it moves away as the
 * button goes down, because a person would have pressed what came in its place.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const until = Date.now() + page.getDefaultTimeout();
  for (;;) {
    await page
      .locator(selector)
      .setTimeout(Math.max(1, until - Date.now()))
      .hover();
    const wanted = await page.$(selector);
    // The element was drawn again or moved meanwhile, so the pointer goes there once more.
    if (!wanted || !(await wanted.evaluate(takesPress).catch(() => false))) continue;
    await page.mouse.down();
    // A page that the press leaves gives no answer, and of an element that was drawn again another one was pressed.
    const isPressed = await wanted.evaluate(wasPressed).catch(() => true);
    await page.mouse.up();
    if (isPressed) return;
    throw new Error(`${selector} moved away from under the pointer as the button went down`);
  }
}

type Pressed = Element & { isPressed?: boolean };

/**
 * Runs in the page: false only if the element is known not to have got the press. Nothing is known where other
 * listeners stop the event first.
 */
function wasPressed(element: Pressed): boolean {
  return element.isPressed !== false || !element.isConnected;
}

/**
 * Runs in the page, after the frames that show what the pointer changed: true if the element is under the pointer and
 * stands still.
 */
async function takesPress(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  // A checkbox or radio button is drawn by its label.
  const { labels } = element as HTMLInputElement;
  const parts = [element, ...(labels ?? [])];
  const isUnderIt = parts.some((each) => each.matches(':hover'));
  if (!isUnderIt || element.matches(':disabled') || place() !== before) return false;
  // An earlier listener that never heard a press is removed.
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
