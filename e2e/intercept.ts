// Lets a test intercept every request of a page, from the next one on.
import type { HTTPRequest, Page } from 'puppeteer';

const PROBE = '/probe-of-the-tests';

/**
 * Waits until the browser really holds requests: it says so before the page itself was told, and on a busy machine one
 * call in a hundred would pass unseen. So the page makes a probe call until that is caught; a page without our script
 * makes no calls anyway. @param take continues, answers or aborts each request @returns a function after which requests
 * pass by themselves again
 */
export async function intercept(page: Page, take: (request: HTTPRequest) => unknown): Promise<() => Promise<void>> {
  let isHeld = false;
  const hear = (request: HTTPRequest) => {
    if (!request.url().endsWith(PROBE)) return void take(request);
    isHeld = true;
    void request.respond({ status: 204 });
  };
  page.on('request', hear);
  await page.setRequestInterception(true);
  const isOurs = (await page.$('script')) !== null;
  while (isOurs && !isHeld) {
    await page.evaluate((address) => fetch(address).catch(() => undefined), PROBE);
  }
  return async () => {
    page.off('request', hear);
    await page.setRequestInterception(false);
  };
}
